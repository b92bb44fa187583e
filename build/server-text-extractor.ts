import type { ExtractorType } from '@lingui/conf'
import type { Argument, CallExpression, Expression, Node } from 'oxc-parser'

/** A text that a file of the server or of the contract marks with `msg`, and where. */
type MarkedText = { message: string; context?: string; comment?: string; line: number }

/**
 * Finds the texts of the server for `npm run extract`. Node runs the server without a build, so no macro can mark its
 * texts, as lingui's own macros mark those of the app.
 */
export const serverTextExtractor: ExtractorType = {
  match: (file) => /(?:^|[\\/])(?:server|src[\\/]contract)[\\/].*\.ts$/.test(file),
  async extract(file, code, onMessageExtracted) {
    if (!code.includes('msg(')) return
    // The packages for extracting texts may be missing where the site is built.
    const { generateMessageId } = await import('@lingui/message-utils/generateMessageId')
    for (const { line, ...text } of await listMarkedTexts(file, code))
      onMessageExtracted({ id: generateMessageId(text.message, text.context), ...text, origin: [file, line] })
  },
}

async function listMarkedTexts(file: string, code: string): Promise<MarkedText[]> {
  const { parseSync, Visitor } = await import('oxc-parser')
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: MarkedText[] = []
  const visitor = new Visitor({
    CallExpression(call) {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'msg') return
      const line = code.slice(0, call.start).split('\n').length
      const text = readCall(call)
      if (!text) throw new Error(`${file}:${line}: msg() takes literals alone, so that the text can be extracted.`)
      found.push({ ...text, line })
    },
  })
  visitor.visit(program)
  return found
}

/** Null where something has to run before the text is known. */
function readCall({ arguments: [text, options] }: CallExpression): Omit<MarkedText, 'line'> | null {
  const message = readText(text)
  if (message === null) return null
  if (options === undefined) return { message }
  if (options.type !== 'ObjectExpression') return null
  const more: Record<string, string> = {}
  for (const property of options.properties) {
    const value = property.type === 'Property' && property.key.type === 'Identifier' ? readText(property.value) : null
    if (value === null || property.type !== 'Property' || property.key.type !== 'Identifier') return null
    more[property.key.name] = value
  }
  return { message, ...more }
}

function readText(node: Argument | Expression | Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node?.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return null
  const [left, right] = [readText(node.left), readText(node.right)]
  return left === null || right === null ? null : left + right
}
