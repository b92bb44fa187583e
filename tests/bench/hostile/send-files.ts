// Another machine's part of `npm run bench:files`: sends the hostile files all at once and tells how each was answered. A process of its own,
// so that it takes no time of whoever measures.
import { constants, setPriority } from 'node:os'
import { uploadTo } from '#tests/bench/hostile/upload.ts'
import { HOSTILE_FILES } from '#tests/builders/hostile-files.ts'

const [origin = '', cookie = '', csrf = ''] = process.argv.slice(2)
setPriority(constants.priority.PRIORITY_LOW)
const files = HOSTILE_FILES.map(({ is, filename, make }) => ({ is, filename, bytes: make() }))
process.send?.('ready')
process.once('message', () => void sendAll())

async function sendAll(): Promise<void> {
  const answers = await Promise.all(
    files.map(async ({ is, filename, bytes }) => ({
      is,
      ...(await uploadTo(origin, { cookie, csrf }, filename, bytes)),
    })),
  )
  process.send?.(answers)
  process.disconnect()
}
