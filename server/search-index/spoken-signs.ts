/** Matches the few texts that may contain a spelled-out sign, at little cost. */
const SAYS_SIGN = /sharp|plus|on[ -]site|\b(?:dot|punkt|point)/u
const SHARP = /(?<![\p{L}\p{N}])([cfqj])[\s-]?sharp(?![\p{L}\p{N}])/gu
const PLUS = /(?<![\p{L}\p{N}])([cg])[\s-]?plus[\s-]?plus(?![\p{L}\p{N}])/gu
const NET = /(?<![\p{L}\p{N}])(?:dot|punkt|point)[\s-]?net(?![\p{L}\p{N}])/gu
const ON_SITE = /(?<![\p{L}\p{N}])on[ -]site(?![\p{L}\p{N}])/gu
const JS = /(?<![\p{L}\p{N}])(\p{L}{3,8}) dot js(?![\p{L}\p{N}])/gu

/**
 * Replaces spelled-out signs in a folded text: "c sharp" by c#, "c plus plus" by c++, "dot net" by .net; and joins
 * words with two spellings, such as "on site". O(length).
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
