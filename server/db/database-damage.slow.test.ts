import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-damaged-'))
const file = path.join(folder, 'foyer.db')
const sound = path.join(folder, 'sound.db')

async function run(program: string, ...argv: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', program), ...argv], {
    env: {
      DATA_DIR: folder,
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      PORT: String(await freePort()),
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

beforeAll(async () => {
  const made = await run('cli/foyer.ts', 'tenant', 'create', '--domain', 'demo.example', '--name', 'Demo')
  if (made.code !== 0) throw new Error(made.said)
  copyFileSync(file, sound)
})
afterAll(() => rmSync(folder, { recursive: true }))

const size = () => readFileSync(sound).length

test.each<[string, () => void]>([
  ['garbage', () => writeFileSync(file, Buffer.alloc(size(), 'garbage'))],
  ['a few words', () => writeFileSync(file, 'nothing')],
  ['nothing at all', () => truncateSync(file, 0)],
  ['half of what it was', () => truncateSync(file, Math.floor(size() / 2))],
  ['all but its last page', () => truncateSync(file, size() - 4096)],
  [
    'garbage in its middle',
    () => {
      const open = openSync(file, 'r+')
      writeSync(open, Buffer.alloc(16_384, 0xab), 0, 16_384, 8192)
      closeSync(open)
    },
  ],
])(
  'A-32 a database file that holds %s ends the start with one sentence about what to do',
  async (_what, damage) => {
    for (const rest of ['-wal', '-shm']) rmSync(file + rest, { force: true })
    copyFileSync(sound, file)
    damage()
    const { code, said } = await run('main.ts')
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The database \S+foyer\.db is damaged \([^)]+\): restore it from a backup .*docs\/operations\.md.*\n$/,
    )
  },
  30_000,
)

test('A-32 a command says the same', async () => {
  writeFileSync(file, Buffer.alloc(size(), 'garbage'))
  const { code, said } = await run('cli/foyer.ts', 'tenant', 'config', 'demo.example')
  expect([code, said]).toEqual([1, expect.stringMatching(/^The database \S+ is damaged .*\n$/)])
})
