// The client of `npm run bench files`: sends the hostile files, or as many bytes of plain text, all at once and reports
// the responses. A separate process, so that it does not take time from the measurement.
import { constants, setPriority } from 'node:os'
import { uploadTo } from '#tests/bench/hostile/upload.ts'
import { HOSTILE_FILES } from '#tests/builders/files/hostile-files.ts'

const [origin = '', cookie = '', csrf = '', kind = 'hostile'] = process.argv.slice(2)
setPriority(constants.priority.PRIORITY_LOW)
const hostile = HOSTILE_FILES.map(({ is, filename, make }) => ({ is, filename, bytes: make() }))
const files =
  kind === 'hostile'
    ? hostile
    : hostile.map(({ bytes }, at) => ({
        is: `text ${at}`,
        filename: 'a.txt',
        bytes: Buffer.alloc(bytes.length, `${at} of them. `),
      }))
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
