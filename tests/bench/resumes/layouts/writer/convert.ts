import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type WriterFormat = 'docx' | 'odt' | 'pdf'
export type Source = { name: string; xml: string; format: WriterFormat }

/** Converts all sources of a format in one start of LibreOffice. */
export function convert(sources: readonly Source[]): Map<string, Uint8Array> {
  const folder = mkdtempSync(path.join(tmpdir(), 'resumes-'))
  const made = new Map<string, Uint8Array>()
  for (const format of ['docx', 'odt', 'pdf'] as const) {
    const own = sources.filter((source) => source.format === format)
    if (own.length === 0) continue
    for (const { name, xml } of own) writeFileSync(path.join(folder, `${name}.fodt`), xml)
    const files = own.map(({ name }) => `${name}.fodt`)
    execFileSync('soffice', ['--headless', '--convert-to', format, ...files], { cwd: folder, stdio: 'pipe' })
    for (const { name } of own) made.set(name, readFileSync(path.join(folder, `${name}.${format}`)))
  }
  rmSync(folder, { recursive: true })
  return made
}
