import { safe } from '#tests/bench/resumes/layouts/html/markup.ts'

/** Style names of the flat document, which LibreOffice maps to headings and lists of Word. */
export type ParagraphStyle = 'Title' | 'Subtitle' | 'Heading_20_1' | 'Heading_20_2' | 'Text_20_body' | 'Standard'

export const paragraph = (text: string, style: ParagraphStyle = 'Standard') =>
  `<text:p text:style-name="${style}">${safe(text)}</text:p>`

export const heading = (text: string) =>
  `<text:h text:style-name="Heading_20_1" text:outline-level="1">${safe(text)}</text:h>`

/** A line with its end at a tab stop near the margin. */
export const renderTabbed = (first: string, last: string) =>
  `<text:p text:style-name="Tabbed"><text:span text:style-name="Strong">${safe(first)}</text:span><text:tab/>${safe(last)}</text:p>`

export const list = (items: readonly string[]) =>
  items.length === 0
    ? ''
    : `<text:list text:style-name="Bullets">${items.map((item) => `<text:list-item>${paragraph(item)}</text:list-item>`).join('')}</text:list>`

export const table = (rows: readonly (readonly [string, string])[]) =>
  `<table:table><table:table-column table:style-name="Narrow"/><table:table-column table:style-name="Wide"/>${rows
    .map(
      (row) =>
        `<table:table-row>${row.map((cell) => `<table:table-cell office:value-type="string">${cell}</table:table-cell>`).join('')}</table:table-row>`,
    )
    .join('')}</table:table>`

/** A text frame beside the surrounding text. */
export const textBox = (
  content: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) =>
  `<text:p><draw:frame draw:style-name="Box" text:anchor-type="paragraph" svg:x="${x}cm" svg:y="${y}cm" svg:width="${width}cm" svg:height="${height}cm"><draw:text-box>${content}</draw:text-box></draw:frame></text:p>`

export type Margins = { header: string; footer: string; isRightToLeft: boolean; indent: number }

/** A document for LibreOffice (OpenDocument in one XML file). */
export function flatDocument(body: string, { header, footer, isRightToLeft, indent }: Margins): string {
  const mode = isRightToLeft ? 'rl-tb' : 'lr-tb'
  const align = isRightToLeft ? 'end' : 'start'
  const pageParts = `${header === '' ? '' : `<style:header>${header}</style:header>`}${footer === '' ? '' : `<style:footer>${footer}</style:footer>`}`
  const part = (name: string) =>
    `<style:${name}-style><style:header-footer-properties fo:min-height="1cm"/></style:${name}-style>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles><style:default-style style:family="paragraph"><style:paragraph-properties style:writing-mode="${mode}" fo:text-align="${align}"/><style:text-properties style:font-name="Liberation Sans" style:font-name-asian="Droid Sans Fallback" style:font-name-complex="Amiri" fo:font-size="10.5pt" style:font-size-asian="10.5pt" style:font-size-complex="11pt"/></style:default-style>
${STYLES}</office:styles>
<office:automatic-styles><style:page-layout style:name="Sheet"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin-top="1.5cm" fo:margin-bottom="1.5cm" fo:margin-left="${2 + indent}cm" fo:margin-right="2cm" style:writing-mode="${mode}"/>${part('header')}${part('footer')}</style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Sheet">${pageParts}</style:master-page></office:master-styles>
<office:body><office:text>${body}</office:text></office:body></office:document>`
}

const NAMESPACES = ['office', 'style', 'text', 'table']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat([
    'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
    'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  ])
  .join(' ')

const renderSizedStyle = (name: string, shown: string, size: number, space: number) =>
  `<style:style style:name="${name}" style:display-name="${shown}" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties fo:margin-top="${space}cm" fo:margin-bottom="0.1cm"/><style:text-properties fo:font-size="${size}pt" style:font-size-asian="${size}pt" style:font-size-complex="${size}pt" fo:font-weight="bold" style:font-weight-asian="bold" style:font-weight-complex="bold"/></style:style>`

const STYLES = `<style:style style:name="Standard" style:family="paragraph"/>
${renderSizedStyle('Title', 'Title', 22, 0)}${renderSizedStyle('Subtitle', 'Subtitle', 13, 0)}${renderSizedStyle('Heading_20_1', 'Heading 1', 14, 0.4)}${renderSizedStyle('Heading_20_2', 'Heading 2', 11, 0.2)}
<style:style style:name="Text_20_body" style:display-name="Text body" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties fo:margin-bottom="0.2cm"/></style:style>
<style:style style:name="Tabbed" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties fo:margin-top="0.2cm"><style:tab-stops><style:tab-stop style:position="16.5cm" style:type="right"/></style:tab-stops></style:paragraph-properties></style:style>
<style:style style:name="Strong" style:family="text"><style:text-properties fo:font-weight="bold" style:font-weight-asian="bold" style:font-weight-complex="bold"/></style:style>
<style:style style:name="Narrow" style:family="table-column"><style:table-column-properties style:column-width="4.5cm"/></style:style>
<style:style style:name="Wide" style:family="table-column"><style:table-column-properties style:column-width="12.5cm"/></style:style>
<style:style style:name="Box" style:family="graphic"><style:graphic-properties style:wrap="parallel" style:horizontal-pos="from-left" style:horizontal-rel="page" style:vertical-pos="from-top" style:vertical-rel="page" fo:border="none" fo:padding="0.2cm"/></style:style>
<text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1" text:bullet-char="•"><style:list-level-properties text:space-before="0.3cm" text:min-label-width="0.4cm"/></text:list-level-style-bullet></text:list-style>`
