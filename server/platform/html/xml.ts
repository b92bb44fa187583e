/** Text of an element or a quoted attribute; what XML 1.0 cannot hold is left out. */
export function escapeXml(text: string): string {
  return stripForbiddenCharacters(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Markup as text of an element. */
export function wrapCdata(text: string): string {
  return `<![CDATA[${stripForbiddenCharacters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** An element with text, or nothing when there is none. */
export function renderElement(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}

function stripForbiddenCharacters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
