import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The PDF of a LaTeX source, always with the same date in it. */
export function typeset({ tex, engine }: { tex: string; engine: 'pdflatex' | 'xelatex' }): Uint8Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'resumes-'))
  writeFileSync(path.join(folder, 'cv.tex'), tex)
  try {
    execFileSync(engine, ['-interaction=nonstopmode', '-halt-on-error', 'cv.tex'], {
      cwd: folder,
      stdio: 'pipe',
      // oxlint-disable-next-line no-process-env -- LaTeX needs the path of its programs
      env: { ...process.env, SOURCE_DATE_EPOCH: '1780000000' },
    })
    return readFileSync(path.join(folder, 'cv.pdf'))
  } catch {
    const log = readFileSync(path.join(folder, 'cv.log'), 'utf8').split('\n')
    throw new Error(log.filter((line) => line.startsWith('!') || line.startsWith('l.')).join('\n'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
