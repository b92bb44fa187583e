import '#src/ui/theme/layers.css'
// what is loaded with texts asks for them there
import '#src/platform/i18n/i18n.ts'
import type { Contender } from './contender.ts'
import { questionsOf } from './questions.ts'
import { measureForm } from './measure-form.ts'

// One contender and one size a page, named in the address: nobody pays for another's code or leaves anything behind.
const CONTENDERS: Record<string, () => Promise<Contender>> = {
  vanilla: async () => (await import('./contenders/vanilla.ts')).vanilla,
  ours: async () => (await import('./contenders/ours.tsx')).ours,
  'react-hook-form': async () => (await import('./contenders/bare-react-hook-form.tsx')).bareReactHookForm,
  tanstack: async () => (await import('./contenders/tanstack-form.tsx')).tanstackForm,
  rjsf: async () => (await import('./contenders/rjsf.tsx')).rjsf,
  surveyjs: async () => (await import('./contenders/surveyjs.tsx')).surveyjs,
}

const query = new URLSearchParams(location.search)
const contender = await CONTENDERS[query.get('contender') ?? '']?.()
const place = document.getElementById('root')
if (contender && place) {
  const questions = questionsOf(Number(query.get('questions')))
  const wait = Number(query.get('wait'))
  Object.assign(globalThis, { measure: () => measureForm(place, contender, questions, wait) })
  document.documentElement.dataset['ready'] = ''
}
