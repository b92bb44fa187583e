import { readFileSync } from 'node:fs'

// Values a reader copies from a response into the next line, as shell assignments: a printed `KEY`, ids of created
// objects.

const [output = '', question = ''] = process.argv.slice(2)
const text = readFileSync(output, 'utf8')
const printed = /foyer_[\w-]+/.exec(text)?.[0]
if (printed && question.startsWith('api-key')) console.log(`PRINTED=${printed}`)

for (const [name, value] of Object.entries(listIds(text))) if (value) console.log(`export ${name}='${value}'`)

type Offer = { id: number; documents: { id: string; countersignature: { sha256: string | null } | null }[] }
type Answer = { data?: { offer?: Offer; form?: { id: number }; interview?: { id: string }; event?: { id: string } } }

function listIds(json: string): Record<string, string | number | null | undefined> {
  // the argument is a file with JSON, or text output
  if (!json.startsWith('{')) return getRow(json)
  const { offer, form, interview, event } = (JSON.parse(json) as Answer).data ?? {}
  const [document] = offer?.documents ?? []
  return {
    OFFER: offer?.id,
    DOCUMENT: document?.id,
    SHA256: document?.countersignature?.sha256,
    FORM: form?.id,
    INTERVIEW: interview?.id,
    EVENT: event?.id,
  }
}

/** Columns printed by a command: the names, then the first row. */
function getRow(lines: string): Record<string, string | undefined> {
  const [names = '', row = ''] = lines.split('\n')
  const cells = row.trim().split(/\s{2,}/)
  const cell = (name: string) =>
    cells[
      names
        .trim()
        .split(/\s{2,}/)
        .indexOf(name)
    ]
  if (question.startsWith('interview propose')) return { INTERVIEW: cell('id') }
  if (question.startsWith('event create')) return { EVENT: cell('id') }
  const isOffer = /^offer (extend|update|reissue)/.test(question)
  return isOffer ? { OFFER: cell('id') ?? cell('offer'), DOCUMENT: cell('document') } : {}
}
