import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import type { Contender } from '../../../pages/form-bench/contender.ts'
import { ASK, CHOICES, type Question } from '../../../pages/form-bench/questions.ts'
import 'survey-core/survey-core.min.css'

/** SurveyJS with the same form in its JSON format, all questions on one page, and conditions with `visibleIf`. */
export const surveyjs: Contender = (place, questions) => {
  const ask = { type: 'radiogroup', name: ASK, title: 'Show more', choices: CHOICES }
  const model = new Model({
    elements: [ask, ...questions.map((question) => getElement(question))],
    textUpdateMode: 'onTyping',
    lazyRenderEnabled: false,
    showQuestionNumbers: 'off',
  })
  model.data = { [ASK]: 'yes' }
  flushSync(() => createRoot(place).render(<Survey model={model} />))
}

function getElement({ name, label, kind, isDependent }: Question) {
  return {
    name,
    title: label,
    isRequired: true,
    ...(isDependent ? { visibleIf: `{${ASK}} = 'yes'` } : {}),
    ...KINDS[kind],
  }
}

const KINDS: Record<Question['kind'], { type: string; choices?: readonly string[] }> = {
  text: { type: 'text' },
  textarea: { type: 'comment' },
  checkbox: { type: 'boolean' },
  radio: { type: 'radiogroup', choices: CHOICES },
}
