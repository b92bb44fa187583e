import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'

/** Frequent family names of languages in which people have two family names about as often as two given names. */
const FAMILIES: Readonly<Record<string, ReadonlySet<string>>> = {
  pt: new Set(
    'almeida alves amaral andrade araujo azevedo barbosa barros batista borges braga brito cardoso carneiro carvalho castelo castro coelho correia correa costa cruz cunha dias duarte esteves faria fernandes ferreira figueiredo fonseca freitas garcia gomes goncalves guerra guimaraes leal leite lima lopes lourenco macedo machado magalhaes maia marques martins matos melo mendes mendonca miranda monteiro moraes morais moreira mota moura nascimento neves nogueira nunes oliveira pacheco pereira pinheiro pinto pires queiros queiroz ramos rangel reis ribeiro rocha rodrigues sa sales sampaio santana santos silva silveira simoes soares sousa souza tavares teixeira torres vasconcelos vaz viana vieira xavier'.split(
      ' ',
    ),
  ),
}

/** Whether a word is almost always a family name in that language. */
export const isFamilyNameIn = (word: string, language: string | null) =>
  FAMILIES[language ?? '']?.has(toWordKey(word)) ?? false
