import { Visitor, type JSXAttribute, type JSXChild, type JSXElement, type Node } from 'oxc-parser'
import { parse } from '#tests/architecture/parsed.ts'
import { isTest, type Rule } from '#tests/architecture/rules.ts'

/**
 * Texts come from the catalogues, so that every language has them: none in markup outside `Trans`, none in ARIA
 * attributes.
 */
export const noTextInMarkup: Rule = (source) => {
  const { file } = source
  if (!/^src\/.*\.tsx$/.test(file) || isTest(file)) return []
  const texts: string[] = []
  let translated = 0
  const say = (words: string[]) => {
    if (translated === 0) texts.push(...words.filter((one) => /\p{L}{2,}/u.test(one)))
  }
  new Visitor({
    JSXElement: (element) => {
      if (isTrans(element)) translated += 1
      say(element.children.flatMap(saidBy))
    },
    'JSXElement:exit': (element) => {
      if (isTrans(element)) translated -= 1
    },
    JSXFragment: ({ children }) => say(children.flatMap(saidBy)),
    JSXAttribute: (attribute) => say(spokenBy(attribute)),
  }).visit(parse(source).program)
  return texts.map((words) => `${file}: "${words.replaceAll(/\s+/g, ' ').trim()}" belongs in <Trans> or t`)
}

function isTrans({ openingElement: { name } }: JSXElement): boolean {
  return name.type === 'JSXIdentifier' && name.name === 'Trans'
}

function saidBy(child: JSXChild): string[] {
  if (child.type === 'JSXText') return [child.value]
  return child.type === 'JSXExpressionContainer' ? writtenIn(child.expression) : []
}

function spokenBy({ name, value }: JSXAttribute): string[] {
  if (name.type !== 'JSXIdentifier' || !SPOKEN.has(name.name) || !value) return []
  return writtenIn(value.type === 'JSXExpressionContainer' ? value.expression : value)
}

/** The string literals an expression may evaluate to. */
function writtenIn(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [node.quasis.map((part) => part.value.cooked ?? '').join(' ')]
    case 'ConditionalExpression':
      return [...writtenIn(node.consequent), ...writtenIn(node.alternate)]
    case 'LogicalExpression':
      return [...writtenIn(node.left), ...writtenIn(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...writtenIn(node.left), ...writtenIn(node.right)] : []
    default:
      return []
  }
}

const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
])
