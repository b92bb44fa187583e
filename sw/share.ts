import { RESUME_BYTES } from '#contract/zod-free/limits.ts'
import { cacheName, SHARED_FILE } from '#contract/zod-free/device-storage-names.ts'
import { readAccountOfRequest } from './account.ts'

/**
 * Content shared with the installed app. Only the newest file is stored, until the page has asked before uploading it;
 * a file too large for a resume is not stored. Text and URLs become a search.
 */
export async function answerShare({ request }: FetchEvent): Promise<Response> {
  const form = await request.formData()
  const file = form.get('resume')
  let path
  if (file instanceof File && file.size > 0) {
    const isTaken = file.size <= RESUME_BYTES
    if (isTaken) {
      const name = cacheName.shared(await readAccountOfRequest(request))
      await caches.delete(name)
      const cached = new Response(file, { headers: { 'content-type': file.type, date: new Date().toUTCString() } })
      await (await caches.open(name)).put(SHARED_FILE + encodeURIComponent(file.name), cached)
    }
    path = `/careers/profile?shared=${isTaken ? 1 : 'large'}&domain=${request.url.split('/')[4]}`
  } else {
    form.delete('resume')
    path = `?${new URLSearchParams(form as never)}`
  }
  return Response.redirect(new URL(path, request.url), 303)
}
