import { expect, test } from 'vitest'
import { parseSentence } from './parse-sentence.ts'

test.each([
  [
    'en',
    'What happens to my application now?',
    'Do I need a cover letter?',
    'can i apply twice',
    'when is the interview',
  ],
  [
    'de',
    'Wie lange ist die Bewerbungsfrist?',
    'Brauche ich einen Lebenslauf?',
    'wo sehe ich meine bewerbung',
    'bist du ein bot?',
  ],
  [
    'fr',
    'Où en est ma candidature ?',
    'faut-il une lettre de motivation',
    'j’ai oublié mon mot de passe',
    'comment postuler',
  ],
  ['es', '¿Cuándo es la entrevista?', 'quiero borrar mi cuenta', 'cómo aplico', '¿puedo cambiar mi currículum?'],
  ['ar', 'كيف أقدم على الوظيفة؟', 'هل وصل طلبي؟', 'نسيت كلمة المرور', 'متى موعد المقابلة؟'],
  [
    'nl',
    'Hoe solliciteer ik?',
    'moet er een motivatiebrief bij',
    'is mijn sollicitatie binnen?',
    'wachtwoord vergeten',
  ],
] as const)('S-18 questions on applying name no work: %s', (_language, ...sentences) => {
  for (const sentence of sentences)
    expect([sentence, parseSentence(sentence).isAboutApplying]).toEqual([sentence, true])
})

test('S-18 whoever looks for a job asks for one', () => {
  for (const sentence of [
    'I’m looking for a job where my CV is enough, baker',
    'ich suche eine Stelle als Koch, Lebenslauf habe ich',
    'je cherche un poste de juriste',
    'busco trabajo de pintor',
    'أبحث عن وظيفة محاسب',
    'ik zoek werk als kok',
    'nurse in Leeds',
  ])
    expect([sentence, parseSentence(sentence).isAboutApplying]).toEqual([sentence, false])
})
