import { spawnSync } from 'node:child_process'
import { installPackages } from '#tests/bench/run/install-packages.ts'

/** Requirements of a run besides the packages at the root. */
export type Need = 'build' | 'lighthouse' | 'competitors'

/** Builds and installs what the run needs and lacks. */
export function prepareFor(needs: readonly Need[]): void {
  for (const need of needs) PREPARE[need]()
}

const PREPARE: Readonly<Record<Need, () => void>> = {
  build() {
    const { status } = spawnSync(process.execPath, ['server/cli/prepare.mjs', '--all'], { stdio: ['ignore', 2, 2] })
    if (status !== 0) throw new Error('There is no build to look at; the reason stands above.')
  },
  lighthouse: () => installPackages('tests/lighthouse'),
  competitors: () => installPackages('tests/bench/competitors'),
}
