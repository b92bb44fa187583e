/**
 * The page came drawn and is not taken over yet: what is drawn first has to be what the server drew. A failed read does not travel with the page,
 * so that whoever draws one waits for its own.
 */
export function isTakingOver(): boolean {
  return !document.documentElement.dataset['ready'] && document.getElementById('pcsx-data') !== null
}
