/** Placeholder for a field nested in another's code. */
const INNER = '\uFFFC'
/** Tags that separate words of a field code, as a space does. */
const GAPS = new Set(['p', 'tab', 'ptab', 'br', 'cr'])
const ALTERNATIVES = new Set(['Choice', 'Fallback'])

type Field = {
  /** The code, as far as read; `deleted` is text removed by a tracked change. */
  code: string
  deleted: string
  /** Whether the code of the field has ended, so that the rest is its displayed result. */
  isResult: boolean
}

const TEXTS = new Set(['instrText', 'delInstrText', 't'])

/**
 * Assembles field codes from the tags of a Word part: they may be split over any number of runs and nested. Each
 * complete one is passed to `onCode`. `close` is false if an alternative (`mc:Choice`) contains part of a code: no
 * program writes that, and it would be ambiguous.
 */
export function createFieldCodeAssembler(onCode: (code: string) => void) {
  let text: { into: 'code' | 'deleted'; said: string } | null = null
  /** Open fields, outermost first. The first entry is no field: it collects text outside of any field. */
  const outside: Field = { code: '', deleted: '', isResult: false }
  const fields = [outside]
  const alternatives: { field: Field; code: string }[] = []
  const getCurrentField = () => fields.at(-1) ?? outside
  const isInCode = () => getCurrentField() !== outside && !getCurrentField().isResult

  function handleMark(type: string): void {
    if (type === 'begin') {
      if (isInCode()) getCurrentField().code += INNER
      fields.push({ code: '', deleted: '', isResult: false })
      return
    }
    reportField(getCurrentField())
    getCurrentField().isResult = true
    if (type === 'end' && fields.length > 1) fields.pop()
  }
  function reportField({ code, deleted }: Field): void {
    onCode(code)
    if (deleted !== '') onCode(deleted)
  }

  return {
    open(tag: string, attribute: (name: string) => string): void {
      if (tag === 'fldChar') handleMark(attribute('fldCharType'))
      else if (tag === 'instrText' || (tag === 't' && isInCode())) text = { into: 'code', said: '' }
      else if (tag === 'delInstrText') text = { into: 'deleted', said: '' }
      else if (tag === 'fldSimple') {
        if (isInCode()) getCurrentField().code += INNER
        onCode(attribute('instr'))
      } else if (GAPS.has(tag)) {
        if (isInCode()) getCurrentField().code += ' '
      } else if (ALTERNATIVES.has(tag))
        alternatives.push({ field: getCurrentField(), code: getCurrentField().code.trimEnd() })
    },
    text(said: string): void {
      if (text) text.said += said
    },
    close(tag: string): boolean {
      if (text && TEXTS.has(tag)) {
        getCurrentField()[text.into] += text.said
        text = null
      }
      if (!ALTERNATIVES.has(tag)) return true
      const before = alternatives.pop()
      return before?.field === getCurrentField() && before.code === getCurrentField().code.trimEnd()
    },
    end(): void {
      for (const field of fields) reportField(field)
    },
  }
}
