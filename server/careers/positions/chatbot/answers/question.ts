import { phrases } from '#server/careers/positions/chatbot/understand/phrases.ts'

/** What an answer is made of: a text of the site with its values, or a sentence of a job in the job's language. */
export type Answer = {
  text: string
  isQuote?: boolean
  language?: string | null
  source: { label: string; url: string } | null
}

const ASKS =
  phrases(`what, what's, how, when, where, who, why, which, is, are, do, does, can, could, will, would, was, wie, wann, wo, wer, was, warum, welche, welcher, welches, ist,
  gibt, kann, muss, wird, comment, quand, où, qui, pourquoi, quel, quelle, quels, quelles, combien, est-ce, peut on, puis-je, cómo, cuándo, dónde, quién, por qué, cuál, cuánto, cuánta, qué,
  hay, puedo, come, quando, dove, chi, perché, quale, quanto, posso, como, onde, quem, qual, há, hoe, wanneer, waar, waarom, welke, kan, is er, hur, när, var, vem, miten, milloin, missä,
  onko, jak, kiedy, gdzie, czy, كيف, متى, أين, من, هل, كم, ما, ماذا, لماذا`)

/** Whether a folded message asks something. */
export function isQuestion(folded: string): boolean {
  if (/[?؟？]/.test(folded)) return true
  const first = ASKS.find(folded)
  return first !== null && first.from < FIRST_WORDS
}

/** A question begins with its word, behind "and" or "hi" at most. */
const FIRST_WORDS = 8
