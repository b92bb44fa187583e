import { expect, test } from 'vitest'
import { stemLightly } from './light-stem.ts'

const ALIKE: Record<string, string[]> = {
  en: [
    'paediatric pediatric',
    'paediatrician pediatrician',
    'haematology hematology',
    'anaesthetist anesthetist',
    'orthopaedics orthopedics',
    'gynaecology gynecology',
    'labour labor labours',
    'labourer laborer',
    'centre center centres',
    'theatre theater',
    'organisation organization organisations',
    'programme program programmes',
    'licence license',
    'counsellor counselor',
    'nurse nurses',
    'sale sales',
    'salesman saleswoman salesperson salespeople',
    'company companies',
    'coach coaches',
    'boss bosses',
    'foreman foremen',
  ],
  de: [
    'entwickler entwicklerin entwicklerinnen entwicklern',
    'koch kochin koche',
    'kaufmann kauffrau kaufleute',
    'mitarbeiter mitarbeitende mitarbeitenden',
    'fachkraft fachkrafte fachkraften',
    'arzt arztin arzte',
  ],
  nl: [
    'medewerker medewerkers medewerkster',
    'verpleegkundige verpleegkundigen',
    'leraar leraren lerares',
    'kok koks',
    'psycholoog psychologen',
  ],
  fr: [
    'vendeur vendeuse vendeurs vendeuses',
    'infirmier infirmiere infirmieres',
    'directeur directrice',
    'technicien technicienne',
    'charge chargee chargees',
    'commercial commerciaux commerciale',
  ],
  es: ['enfermero enfermera enfermeras', 'programador programadora programadores', 'jefe jefa', 'camarero camareras'],
  it: [
    'infermiere infermiera infermieri',
    'sviluppatore sviluppatrice sviluppatori',
    'tecnico tecnica tecnici tecniche',
    'operaio operai operaia',
    'cuoco cuoca cuochi',
    'commesso commessa',
    'dottore dottoressa',
  ],
  pt: [
    'engenheiro engenheira engenheiros',
    'programador programadora programadores',
    'profissional profissionais',
    'gestao gestoes',
  ],
}
const APART: Record<string, string[]> = {
  en: [
    'accountant account',
    'nurse nursing',
    'manager management',
    'chef chief',
    'business bus',
    'four for',
    'hour hor',
    'engineer engineering',
  ],
  de: ['pfleger pflege', 'fahrer fahrt', 'berater beratung'],
  fr: ['infirmier infirmerie'],
}

test.each(Object.entries(ALIKE))('S-20 forms of one word are one, %s', (language, groups) => {
  for (const group of groups)
    expect([group, ...new Set(group.split(' ').map((word) => stemLightly(word, language)))]).toHaveLength(2)
})

test.each(Object.entries(APART))('S-20 words made of one another stay apart, %s', (language, groups) => {
  for (const group of groups)
    expect([group, ...new Set(group.split(' ').map((word) => stemLightly(word, language)))]).toHaveLength(3)
})
