/** Nothing is new any more: what the system still shows of it goes too. Without a network nobody can say that. */
export async function closeShown(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const shown = (await registration?.getNotifications().catch(() => [])) ?? []
  for (const one of shown) one.close()
}
