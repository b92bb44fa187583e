import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Config } from '#server/config/config.ts'
import { openFeedSource } from './open-feed-source.ts'

test('S-16 a file that is gone before it is read is refused to whoever reads it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-feed-source-'))
  const file = path.join(folder, 'jobs.json')
  writeFileSync(file, '[]')
  const { bytes } = await openFeedSource({} as Config, file, undefined)
  rmSync(folder, { recursive: true })
  // If the file were opened earlier, an error would have no listener.
  await turn()
  if (typeof bytes === 'function') throw new Error('a file has bytes')
  await expect(async () => {
    for await (const piece of bytes) expect(piece).toBeUndefined()
  }).rejects.toThrow('ENOENT')
})
