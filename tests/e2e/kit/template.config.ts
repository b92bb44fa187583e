import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { TEMPLATE, WORK } from '#tests/e2e/kit/work-folders.ts'
import { Site } from '#tests/site.ts'

/** The main flows need no more jobs, and loading all takes a tenth of the gate's browser part. */
const FEW_JOBS = { DEMO_JOBS: '500' }
const isGate = process.env['E2E_SHARED_DATA'] !== undefined

/** Before all browser tests: makes sure the build is current, and loads the demo tenant once for all workers to copy.
 */
export default async function prepare(): Promise<() => void> {
  const built = spawnSync(process.execPath, ['server/cli/prepare.mjs'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the build failed')
  if (!process.env['E2E_DATABASE_URL']) {
    const site = await Site.open({ dataDir: TEMPLATE, env: isGate ? FEW_JOBS : {} })
    await site.stop()
  }
  return () => rmSync(WORK, { recursive: true, force: true, maxRetries: 5 })
}
