/**
 * Signs of names in a folded text that are said in words: "c sharp" is c#, "c plus plus" c++, "dot net" .net; and
 * what is written as one or as two, "on site", as one. O(length).
 */
export function replaceSpokenSigns(folded: string): string {
  if (!SAYS_SIGN.test(folded)) return folded
  return folded
    .replaceAll(SHARP, '$1#')
    .replaceAll(PLUS, '$1++')
    .replaceAll(NET, '.net')
    .replaceAll(JS, '$1 js')
    .replaceAll(ON_SITE, 'onsite')
}

/** Hardly any text says one: the others are not read for each. */
const SAYS_SIGN = /sharp|plus|on[ -]site|\b(?:dot|punkt|point)/u
const SHARP = /(?<![\p{L}\p{N}])([cfqj])[\s-]?sharp(?![\p{L}\p{N}])/gu
const PLUS = /(?<![\p{L}\p{N}])([cg])[\s-]?plus[\s-]?plus(?![\p{L}\p{N}])/gu
const NET = /(?<![\p{L}\p{N}])(?:dot|punkt|point)[\s-]?net(?![\p{L}\p{N}])/gu
const ON_SITE = /(?<![\p{L}\p{N}])on[ -]site(?![\p{L}\p{N}])/gu
const JS = /(?<![\p{L}\p{N}])(\p{L}{3,8}) dot js(?![\p{L}\p{N}])/gu
