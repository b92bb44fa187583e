import { useEffect, useState } from 'react'

/** Pause after a key before suggestions are requested, ms. */
const REST = 200

/** Suggestions for a typed text, requested after a pause. A failed search suggests nothing: any skill can be typed. */
export function useSkillSuggestions(
  typed: string,
  search: (term: string) => Promise<readonly string[]>,
): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([])
  const term = typed.trim()
  useEffect(() => {
    if (term === '') return setFound([])
    let isCurrent = true
    const timer = setTimeout(() => {
      search(term).then(
        (skills) => isCurrent && setFound(skills),
        () => isCurrent && setFound([]),
      )
    }, REST)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- refetch on new text, not on a new function
  }, [term])
  return found
}
