import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '#tests/builders/server.ts'
import { runFoyer } from '#tests/builders/commands/run-foyer.ts'

test(
  'A-25 a candidate is erased by a process that has no server beside it, and it says so',
  { tags: 'slow' },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-erase-'))
    const env = { NODE_ENV: 'test', DATA_DIR: folder, ORIGIN: 'http://localhost:8080' }
    const server = await startServer({ env })
    try {
      await server.signedIn({ email: 'ada@example.com' })
      const { DATABASE_URL: url } = server.services.config
      const about = ['--domain', 'demo.example', '--email', 'ada@example.com']
      const erase = () =>
        runFoyer(url === undefined ? env : { ...env, DATABASE_URL: url }, ['candidate', 'erase', ...about, '--yes'])
      await server.app.close()
      await server.services.close()
      expect(await erase()).toMatchObject({ status: 0, last: 'Erased. Nothing is kept.' })
      expect(await erase()).toMatchObject({ status: 1, out: '', last: 'There is no such candidate.' })
    } finally {
      await server.close()
      await rm(folder, { recursive: true })
    }
  },
)
