import { Visitor } from 'oxc-parser'
import { parse } from '#tests/architecture/parsed.ts'
import { isTest, type Rule } from '#tests/architecture/rules.ts'

/** Matches mails and printed letters, which are no pages of the site, so that its content policy does not apply. */
const MAILS = /^server\/(?:integrations\/mail\/render-mail\.|features\/notifications\/email\/|demo\/letters\/)/

/** The content policy blocks style attributes: server-rendered markup loses them, and the console reports it. */
export const noStyleAttribute: Rule = (source) => {
  const { file, text } = source
  if (isTest(file) || MAILS.test(file)) return []
  const found = /^(?:server|sw)\//.test(file) && /<\w[^<>]*\sstyle=["'\\$]/.test(text) ? ['in a text'] : []
  if (/^src\/.*\.tsx$/.test(file) && text.includes('style'))
    new Visitor({
      JSXAttribute: ({ name }) => {
        if (name.type === 'JSXIdentifier' && name.name === 'style') found.push('in markup')
      },
    }).visit(parse(source).program)
  return found.map((where) => `${file}: style= ${where}: use a class, or set a property of the element by its ref`)
}
