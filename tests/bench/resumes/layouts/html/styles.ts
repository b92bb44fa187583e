// East Asian letters use a TrueType font: with others, a browser produces ten times as many bytes.
const BASE = `
* { box-sizing: border-box }
body { margin: 0; font: 10.5pt/1.4 'Liberation Sans', 'DejaVu Sans', 'Droid Sans Fallback', sans-serif; color: #222 }
h1 { font-size: 22pt; margin: 0 0 2pt } h2 { font-size: 13pt; margin: 12pt 0 4pt }
p { margin: 0 0 4pt } ul { margin: 2pt 0 6pt; padding-inline-start: 14pt } article { margin-bottom: 6pt; break-inside: avoid }
.line { display: flex; justify-content: space-between } .headline { font-size: 12pt; color: #555 } .document { color: #777 }`

// Synthesized bold letters would be drawn one by one.
const EAST_ASIAN = `:lang(ja), :lang(zh) { font-synthesis: none }`
const SERIF = `body { font-family: 'Liberation Serif', 'Amiri', 'Droid Sans Fallback', serif }`

/** The styles of each layout printed by a browser. */
export const STYLES = {
  plain: `${BASE}${SERIF}${EAST_ASIAN} h2 { border-bottom: 0.6pt solid #333 } .contact { margin-bottom: 6pt }`,
  'two-columns': `${BASE} .columns { display: grid; grid-template-columns: 1fr 1fr; gap: 18pt } h2 { color: #0a5c6b } body { font-size: 9.5pt }`,
  sidebar: `${BASE} body { font-size: 10pt } .columns { display: grid; grid-template-columns: 58mm 1fr; min-height: 277mm }
    aside { background: #24405e; color: #fff; padding: 12pt } aside h2 { color: #cde } main { padding: 12pt 14pt }
    aside span { display: block; overflow-wrap: anywhere } aside .email { font-size: 8pt; white-space: nowrap } img { border-radius: 50%; width: 28mm; height: 28mm }`,
  'date-table': `${BASE}${EAST_ASIAN} table { width: 100%; border-collapse: collapse } td { vertical-align: top; padding: 2pt 0 } td.dates { width: 42mm; color: #444 }
    h2 { text-transform: uppercase; font-size: 11pt; background: #eee; padding: 2pt 4pt } .contact td.dates { font-weight: bold }`,
  'small-caps': `${BASE}${SERIF}${EAST_ASIAN} h1 { font-variant: small-caps; letter-spacing: 0.12em; text-align: center } header { text-align: center }
    h2 { font-variant: small-caps; letter-spacing: 0.3em; text-align: center; font-weight: normal } .contact { text-align: center }
    .phone::before { content: '☎ ' } .email::before { content: '✉ ' } .address::before { content: '⌂ ' } .link::before { content: '⚭ ' }
    .phone::before, .email::before, .address::before, .link::before { font-family: 'DejaVu Sans' }`,
  'page-header': `${BASE}${EAST_ASIAN} h2 { color: #7a2e1d; border-inline-start: 3pt solid #7a2e1d; padding-inline-start: 5pt }`,
} as const

export type HtmlLayout = keyof typeof STYLES
