// Regenerates the generated part of the corpus (README.md lists the required programs):
//   node tests/bench/resumes/generate.ts [--only <part of a name>]
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { jsonResume } from '#tests/bench/resumes/layouts/json-resume.ts'
import { getPage } from '#tests/bench/resumes/layouts/html/page.ts'
import { openPrinter, print } from '#tests/bench/resumes/layouts/html/print.ts'
import { STYLES, type HtmlLayout } from '#tests/bench/resumes/layouts/html/styles.ts'
import { latexSource } from '#tests/bench/resumes/layouts/latex/sources.ts'
import { typeset } from '#tests/bench/resumes/layouts/latex/typeset.ts'
import { oddFiles } from '#tests/bench/resumes/layouts/odd-files.ts'
import { photo } from '#tests/bench/resumes/layouts/photo.ts'
import { plainText } from '#tests/bench/resumes/layouts/plain-text.ts'
import { convert, type Source, type WriterFormat } from '#tests/bench/resumes/layouts/writer/convert.ts'
import { WRITER_LAYOUTS, writerSource, type WriterLayout } from '#tests/bench/resumes/layouts/writer/documents.ts'
import { write } from '#tests/bench/resumes/layouts/write.ts'
import type { Written } from '#tests/bench/resumes/layouts/written.ts'
import type { Label } from '#tests/bench/resumes/label.ts'
import { makePerson, type Person } from '#tests/bench/resumes/people/person.ts'
import { PLAN, type Layout, type Planned } from '#tests/bench/resumes/plan.ts'

const { values: flags } = parseArgs({ options: { only: { type: 'string' } } })
const selected = PLAN.filter(({ half, name }) => `${half}/${name}`.includes(flags.only ?? ''))
const drawn = selected.map((planned) => {
  const person = getPerson(planned)
  return { planned, person, written: write(person, planned.quirks) }
})
for (const { planned, person } of drawn) {
  const { email, content } = person
  save(planned.half, `${planned.name}.labels.json`, labelText({ email, content }))
}
for (const one of drawn) {
  const text = withoutProgram(one)
  if (text !== null) save(one.planned.half, getFile(one.planned), text)
}
await printPages()
convertDocuments()
for (const { planned, written } of drawn)
  if (planned.layout === 'moderncv' || planned.layout === 'article')
    save(planned.half, getFile(planned), typeset(latexSource(planned.layout, written)))
execFileSync('npx', ['oxfmt', 'tests/bench/resumes'])

type Drawn = { planned: Planned; person: Person; written: Written }

function getPerson({ locale, half, layout }: Planned): Person {
  const ownBefore = PLAN.filter((one) => one.half === half && one.locale === locale)
  const at = ownBefore.findIndex((one) => one.layout === layout)
  return makePerson(locale, half, at % 2 === 0 ? 0 : 1, layout)
}

function withoutProgram({ planned, person, written }: Drawn): string | null {
  if (planned.layout === 'text') return plainText(written)
  return planned.layout === 'json' ? jsonResume(person, written) : null
}

async function printPages(): Promise<void> {
  const browser = await openPrinter()
  for (const { planned, written } of drawn) {
    if (!isHtml(planned.layout)) continue
    const page = getPage(planned.layout, written, planned.quirks.includes('photo') ? photo() : null)
    save(planned.half, getFile(planned), await print(browser, page, planned.quirks.includes('tagged')))
  }
  if ('odd'.includes(flags.only ?? ''))
    for (const { name, bytes, label } of await oddFiles(browser)) {
      save('odd', `${name}.pdf`, bytes)
      save('odd', `${name}.labels.json`, labelText(label))
    }
  await browser.close()
}

function convertDocuments(): void {
  const sources = drawn.flatMap(({ planned, written }): Source[] =>
    isWriter(planned.layout)
      ? [
          {
            name: `${planned.half}-${planned.name}`,
            xml: writerSource(planned.layout, written),
            format: writerFormat(planned),
          },
        ]
      : [],
  )
  const made = convert(sources)
  for (const { planned } of drawn) {
    const bytes = made.get(`${planned.half}-${planned.name}`)
    if (bytes) save(planned.half, getFile(planned), bytes)
  }
}

function writerFormat({ format, name }: Planned): WriterFormat {
  if (format === 'docx' || format === 'odt' || format === 'pdf') return format
  throw new Error(`${name}: a word processor writes no ${format}`)
}

function save(folder: string, file: string, content: string | Uint8Array): void {
  mkdirSync(path.join(import.meta.dirname, folder), { recursive: true })
  writeFileSync(path.join(import.meta.dirname, folder, file), content)
}

function labelText(label: Label): string {
  return `${JSON.stringify(label, null, 2)}\n`
}

function getFile({ name, format }: Planned): string {
  return `${name}.${format}`
}
function isHtml(layout: Layout): layout is HtmlLayout {
  return layout in STYLES
}
function isWriter(layout: Layout): layout is WriterLayout {
  return WRITER_LAYOUTS.some((one) => one === layout)
}
