import type { ItemOf } from '#contract/form/definition/definition.ts'
import { createRuleMessage } from '#contract/form/rule-message.ts'
import type { Rule } from '#contract/form/rule.ts'

/**
 * Checks an email address (F-18). Strict by default; loose accepts any address with one @ followed by a dot. A question
 * filled in with the sign-in address is loose by default, since that may be any deliverable one.
 */
export const email: Rule = {
  type: 'email',
  check(value, _rule, item) {
    if (typeof value !== 'string') return null
    const pattern = item.type === 'email' && getEmailMode(item) === 'loose' ? LOOSE : STRICT
    return value.length <= LONGEST && pattern.test(value) ? null : createRuleMessage('email', { email: SAMPLE })
  },
}

export const getEmailMode = ({ emailOptions, prefill }: ItemOf<'email'>): 'strict' | 'loose' =>
  emailOptions?.mode ?? (prefill === 'email' ? 'loose' : 'strict')

const STRICT = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/
const LOOSE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
/** Longest address that mail is sent to (RFC 5321). */
const LONGEST = 254
const SAMPLE = 'name@example.com'
