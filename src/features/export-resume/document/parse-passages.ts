/** A paragraph, or the points of a list. Lines of a paragraph stay apart. */
export type Passage = { kind: 'paragraph'; text: string } | { kind: 'list'; points: readonly string[] }

const BULLET = /^[-–—•*‣▪◦·●○■]\s+(?=\S)/u

/** Reads what people type: an empty line ends a paragraph, lines that begin with a dash or a bullet are a list. */
export function parsePassages(text: string): Passage[] {
  const passages: { kind: 'paragraph' | 'list'; lines: string[] }[] = []
  let isNew = true
  for (const raw of text.split(/\r\n|[\r\n\u2028\u2029]/u)) {
    const line = raw.replaceAll(/[\t ]+/g, ' ').trim()
    if (line === '') {
      isNew = true
      continue
    }
    const kind = BULLET.test(line) ? 'list' : 'paragraph'
    const unbulleted = line.replace(BULLET, '')
    const last = passages.at(-1)
    if (last?.kind === kind && (kind === 'list' || !isNew)) last.lines.push(unbulleted)
    else passages.push({ kind, lines: [unbulleted] })
    isNew = false
  }
  return passages.map(({ kind, lines }) =>
    kind === 'list' ? { kind, points: lines } : { kind, text: lines.join('\n') },
  )
}
