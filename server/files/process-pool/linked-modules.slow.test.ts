import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildPdf } from '#tests/builders/files/pdf.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

test('F-08 where node_modules is a link, a sound file is taken all the same', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'foyer-linked-'))
  try {
    mkdirSync(path.join(copy, 'src'))
    for (const part of ['package.json', 'server', 'src/contract'])
      cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true })
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
    writeFileSync(path.join(copy, 'letter.pdf'), buildPdf())
    writeFileSync(
      path.join(copy, 'judge.ts'),
      `import { readFileSync } from 'node:fs'
       import { filePool } from '#server/files/process-pool/process-pool.ts'
       const turn = { tenant: 1, person: 'somebody' }
       console.log(JSON.stringify(await filePool.run('pdf', readFileSync('letter.pdf'), turn)))
       filePool.stop()`,
    )
    const output = execFileSync(process.execPath, ['judge.ts'], { cwd: copy, encoding: 'utf8' })
    expect(JSON.parse(output)).toMatchObject({ result: { pages: 1 } })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
