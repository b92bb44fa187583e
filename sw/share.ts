import { cacheName, SHARED_FILE } from '#contract/zod-free/offline.ts'
import { accountOf } from './account.ts'

/**
 * What was shared with the installed app. A file waits here for the page that asks before it is uploaded; words and addresses go on as the
 * site reads them.
 */
export async function sharedAnswer({ request }: FetchEvent): Promise<Response> {
  const form = await request.formData()
  const file = form.get('resume')
  let path
  if (file instanceof File && file.size > 0) {
    const cache = await caches.open(cacheName.shared(await accountOf(request)))
    await cache.put(SHARED_FILE + encodeURIComponent(file.name), new Response(file))
    path = `/careers/profile?shared=1&domain=${request.url.split('/')[4]}`
  } else {
    form.delete('resume')
    path = `?${new URLSearchParams(form as never)}`
  }
  return Response.redirect(new URL(path, request.url), 303)
}
