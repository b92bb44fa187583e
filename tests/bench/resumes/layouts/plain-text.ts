import type { Section, Written } from '#tests/bench/resumes/layouts/written.ts'

const WIDTH = 72

/** Plain text, wrapped like in mail programs. */
export function plainText(written: Written): string {
  const head = [written.documentTitle, written.name, written.headline].filter((line) => line !== null)
  const contact = written.contact.map(({ text }) => text)
  return [head.join('\n'), contact.join('\n'), ...written.sections.map(sectionText)].join('\n\n') + '\n'
}

function sectionText(section: Section): string {
  const head = `${section.heading}\n${'-'.repeat(getWidth(section.heading))}`
  if (section.kind === 'summary') return `${head}\n${wrap(section.text, '')}`
  if (!('entries' in section)) {
    const lines =
      section.separator === null
        ? section.items.map((item) => wrap(item, '* '))
        : [wrap(section.items.join(section.separator), '')]
    return `${head}\n${lines.join('\n')}`
  }
  const entries = section.entries.map(({ first, second, dates, bullets }) =>
    [
      [first, second].filter(Boolean).join(' | '),
      ...(dates === '' ? [] : [dates]),
      ...bullets.map((bullet) => wrap(bullet, '- ')),
    ].join('\n'),
  )
  return `${head}\n${entries.join('\n\n')}`
}

/** Breaks at spaces; between any two letters in scripts without spaces. */
function wrap(text: string, bullet: string): string {
  const indent = ' '.repeat(bullet.length)
  const lines = ['']
  for (const word of text.split(/(?<= )|(?<=[\u3001\u3002\uff0c])/)) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && getWidth(last + word.trimEnd()) + bullet.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = last + word
  }
  return lines.map((line, at) => (at === 0 ? bullet : indent) + line.trimEnd()).join('\n')
}

/** The width of a text in columns; East Asian letters are two columns wide. */
const getWidth = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
