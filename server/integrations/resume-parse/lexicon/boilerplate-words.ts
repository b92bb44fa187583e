import { toWordKey } from './word-key.ts'

/** Words that agencies, forms, templates and letters print on a resume. None of them occurs in names. */
const WORDS = new Set(
  (
    'confidential private strictly available immediately candidate candidates applicant application applications form template draft copy updated dear hello welcome ' +
    'first last your nationality prepared submitted presented represented by blind anonymous dossier portfolio lorem ipsum photo picture personal information data details contact ' +
    'recruiting recruitment recruiters staffing services experts worldwide group international agency employment resourcing personnel careers jobs vacancy objective declaration ' +
    'dynamic motivated oriented creative professional seeking hiring resume cv curriculum vitae biodata biography ' +
    'vertraulich bewerbung bewerbungsunterlagen bewerberprofil kandidatenprofil kandidat kandidatin bewerber personaldienstleistungen zeitarbeit personalberatung anlage deckblatt ' +
    'confidentiel candidature candidat candidate competences recrutement interim confidencial candidato candidata candidatura solicitud plantilla seleccion vaga ' +
    'riservato candidatura selezione sollicitatie kandidaat uitzendbureau rekrutacja kandydat poufne'
  ).split(' '),
)

export const isBoilerplateWord = (word: string) => WORDS.has(toWordKey(word))
