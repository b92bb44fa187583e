// How soon a candidate's profile is visible, compared with a static twin, and how soon an edit is after saving.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PAGE } from '#contract/zod-free/paths.ts'
import { median, percentile, table } from '#tests/bench/kit/figures.ts'
import { paint, type Paint } from '#tests/bench/kit/lighthouse.ts'
import { machine, SLOWED } from '#tests/bench/kit/machine.ts'
import { signInMember } from '#tests/bench/kit/member.ts'
import { measureEditTimes } from '#tests/bench/profile/edits.ts'
import { amount } from '#tests/bench/run/short.ts'
import { Site } from '#tests/site.ts'

/** `npm run bench profile -- 1 2` for fewer visits and edits. */
const ROUNDS = Number(process.argv[2] ?? amount(5, 1))
/** Edits of each of three sections. */
const EDITS = Number(process.argv[3] ?? amount(10, 1))
const EMAIL = 'candidate@example.com'

const site = await Site.open({ dataDir: path.join(tmpdir(), `foyer-profile-${process.pid}`) })
const [ours, twins]: [Paint[], Paint[]] = [[], []]
let edits: number[] = []
try {
  const { cookie } = await signInMember(site.origin, EMAIL)
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await paint(`${site.origin}${PAGE.profile}`, { cookie }))
    twins.push(await paint(`${site.origin}/dev/twin?path=${encodeURIComponent(PAGE.profile)}`, { cookie }))
  }
  edits = await measureEditTimes(site.origin, EMAIL, EDITS)
} finally {
  await site.close()
}
const middle = (paints: Paint[], key: keyof Paint) => median(paints.map((one) => one[key]))
const KEYS = ['lcp', 'fcp', 'cls', 'tbt'] as const
const ratio = (key: keyof Paint) => middle(ours, key) / middle(twins, key)
console.log(machine())
console.log(
  table(
    ['page', 'LCP ms', 'FCP ms', 'CLS', 'TBT ms'],
    [
      [PAGE.profile, ...KEYS.map((key) => middle(ours, key))],
      ['static twin', ...KEYS.map((key) => middle(twins, key))],
      ['ratio', ratio('lcp'), ratio('fcp'), '', ''],
    ],
  ),
)
console.log('')
console.log(
  table(
    [`${edits.length} edits, ${SLOWED}`, 'p50 ms', 'p95 ms', 'most ms'],
    [['from Save to the new value on the screen', median(edits), percentile(edits, 0.95), Math.max(...edits)]],
  ),
)
