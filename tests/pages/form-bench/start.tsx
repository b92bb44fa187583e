import '#src/ui/theme/layers.css'
// modules with texts need this when they load
import '#src/platform/i18n/i18n.ts'
import type { Contender } from './contender.ts'
import { createQuestions } from './questions.ts'
import { measureForm } from './measure-form.ts'

/** Contenders in a package of their own, which is only installed for comparisons. */
const COMPETITORS = import.meta.glob<Record<string, Contender>>('#tests/bench/competitors/forms/*.tsx')

// A page loads one contender at one size, named in its URL, so that no contender is slowed by another's code or
// leftovers.
const CONTENDERS: Record<string, () => Promise<Contender | undefined>> = {
  vanilla: async () => (await import('./contenders/vanilla.ts')).renderVanilla,
  ours: async () => (await import('./contenders/ours.tsx')).renderOurs,
  'react-hook-form': async () => (await import('./contenders/bare-react-hook-form.tsx')).renderBareReactHookForm,
  tanstack: () => loadCompetitor('tanstack-form', 'tanstackForm'),
  rjsf: () => loadCompetitor('rjsf', 'rjsf'),
  surveyjs: () => loadCompetitor('surveyjs', 'surveyjs'),
}

const query = new URLSearchParams(location.search)
const contender = await CONTENDERS[query.get('contender') ?? '']?.()
const place = document.getElementById('root')
if (contender && place) {
  const questions = createQuestions(Number(query.get('questions')))
  const wait = Number(query.get('wait'))
  Object.assign(globalThis, { measure: () => measureForm(place, contender, questions, wait) })
  document.documentElement.dataset['ready'] = ''
}

async function loadCompetitor(file: string, name: string): Promise<Contender | undefined> {
  const [, load] = Object.entries(COMPETITORS).find(([path]) => path.endsWith(`/${file}.tsx`)) ?? []
  return (await load?.())?.[name]
}
