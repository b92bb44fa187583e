/** The visitor asked for as few bytes as possible: nothing is fetched ahead. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
