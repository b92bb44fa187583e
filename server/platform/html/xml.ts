/** Escapes text for an XML element or a quoted attribute, without characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return stripXmlForbidden(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Wraps markup in CDATA, as the text of an XML element. */
export function wrapCdata(text: string): string {
  return `<![CDATA[${stripXmlForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** Renders an XML element with text; empty if there is no text. */
export function renderXmlElement(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}

function stripXmlForbidden(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
