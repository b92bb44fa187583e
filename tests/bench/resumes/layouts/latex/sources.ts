import type { Section, Written } from '#tests/bench/resumes/layouts/written.ts'

export type LatexLayout = 'moderncv' | 'article'

/** A document for pdflatex, or for xelatex with non-Latin scripts. */
export function latexSource(layout: LatexLayout, written: Written): { tex: string; engine: 'pdflatex' | 'xelatex' } {
  const engine = FONTS[written.language] === undefined ? 'pdflatex' : 'xelatex'
  return { tex: layout === 'moderncv' ? moderncv(written) : article(written), engine }
}

function article(written: Written): string {
  const contact = written.contact.map(({ text }) => leftToRight(written, text)).join(' \\textbullet\\ ')
  const head = `{\\LARGE\\bfseries ${safe(written.name)}}\\\\[2pt] ${written.headline === null ? '' : `{\\itshape ${safe(written.headline)}}\\\\[2pt]`} {\\small ${contact}}`
  return `\\documentclass[10pt,a4paper]{article}
\\usepackage[margin=20mm]{geometry}
${listFonts(written.language)}
\\setlength{\\parindent}{0pt}\\pagestyle{empty}
\\begin{document}
${written.documentTitle === null ? '' : `{\\small ${safe(written.documentTitle)}}\\par`}
\\begin{center}${head}\\end{center}
${written.sections.map((section) => `\\section*{${safe(section.heading)}}\n${articleSection(section)}`).join('\n')}
\\end{document}`
}

function articleSection(section: Section): string {
  if (section.kind === 'summary') return safe(section.text)
  if (!('entries' in section))
    return section.separator === null ? renderItems(section.items) : safe(section.items.join(section.separator))
  return section.entries
    .map(
      ({ first, second, dates, bullets }) =>
        `\\textbf{${safe(first)}}\\hfill ${safe(dates)}${second === '' ? '' : `\\\\ \\textit{${safe(second)}}`}\n${renderItems(bullets)}\\par\\medskip`,
    )
    .join('\n')
}

function moderncv(written: Written): string {
  const at = written.name.lastIndexOf(' ')
  const contact = written.contact.map(({ kind, text }) => MODERNCV_CONTACT[kind](safe(text))).join('\n')
  return `\\documentclass[10pt,a4paper,sans]{moderncv}
\\moderncvstyle[nosymbols]{classic}\\moderncvcolor{blue}
${getEncoding(written.language)}\\usepackage{helvet}
\\usepackage[utf8]{inputenc}\\usepackage[scale=0.8]{geometry}
\\name{${safe(written.name.slice(0, at))}}{${safe(written.name.slice(at + 1))}}
${written.headline === null ? '' : `\\title{${safe(written.headline)}}`}
${contact}
\\begin{document}\\makecvtitle
${written.sections.map((section) => `\\section{${safe(section.heading)}}\n${moderncvSection(section)}`).join('\n')}
\\end{document}`
}

function moderncvSection(section: Section): string {
  if (section.kind === 'summary') return `\\cvitem{}{${safe(section.text)}}`
  if (!('entries' in section))
    return section.separator === null
      ? section.items.map((item) => `\\cvlistitem{${safe(item)}}`).join('\n')
      : `\\cvitem{}{${safe(section.items.join(section.separator))}}`
  return section.entries
    .map(
      ({ first, second, dates, bullets }) =>
        `\\cventry{${safe(dates)}}{${safe(first)}}{${safe(second)}}{}{}{${renderItems(bullets)}}`,
    )
    .join('\n')
}

const renderItems = (texts: readonly string[]) =>
  texts.length === 0 ? '' : `\\begin{itemize}${texts.map((text) => `\\item ${safe(text)}`).join(' ')}\\end{itemize}`

/** Numbers and addresses keep their own direction in Arabic lines. */
const leftToRight = ({ isRightToLeft }: Written, text: string) =>
  isRightToLeft && /^[\u0020-\u007e]+$/.test(text) ? `\\LR{${safe(text)}}` : safe(text)

function safe(text: string): string {
  const escaped = text
    .replaceAll(/[&%$#_{}]/g, String.raw`\$&`)
    .replaceAll('•', '\\textbullet{}')
    .replaceAll('·', '\\textperiodcentered{}')
  return ARABIC.test(text) ? escaped.replaceAll(LATIN_WORDS, String.raw`\LR{$&}`) : escaped
}

const ARABIC = /[\u0600-\u06ff]/
/** Several Latin words in an Arabic line would otherwise be reordered. */
const LATIN_WORDS = /(?<![\\\w])[A-Za-z]\w*(?: \w+)+/g

const MODERNCV_CONTACT = {
  address: (text: string) => `\\address{${text}}`,
  phone: (text: string) => `\\phone[mobile]{${text}}`,
  email: (text: string) => `\\email{${text}}`,
  link: (text: string) => `\\homepage{${text.replace(/^https?:\/\//, '')}}`,
}

function listFonts(language: Written['language']): string {
  const letters = language === 'en' ? '' : `${getEncoding(language)}\\usepackage{mathpazo}`
  return FONTS[language] ?? `${letters}\\usepackage[utf8]{inputenc}`
}

/** The old encoding has no accented letters: they become a letter and a separate accent. */
const getEncoding = (language: Written['language']) => (COMPOSED.has(language) ? '' : '\\usepackage[T1]{fontenc}')

const COMPOSED = new Set<Written['language']>(['en', 'fr', 'pt'])
const FONTS: Partial<Record<Written['language'], string>> = {
  ar: '\\usepackage{polyglossia}\\setmainlanguage[numerals=maghrib]{arabic}\\setotherlanguage{english}\\newfontfamily\\arabicfont[Script=Arabic]{Amiri}',
  ja: '\\usepackage{fontspec}\\setmainfont{Noto Serif CJK JP}\\XeTeXlinebreaklocale "ja"\\XeTeXlinebreakskip=0pt plus 1pt',
  zh: '\\usepackage{fontspec}\\setmainfont{Noto Serif CJK SC}\\XeTeXlinebreaklocale "zh"\\XeTeXlinebreakskip=0pt plus 1pt',
}
