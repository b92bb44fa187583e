import type { Scope } from '#contract/employer/scopes.ts'
import type { z } from './zod.ts'

/**
 * Who may call: anyone, a signed-in candidate of the tenant, an administrator of the tenant, or an employer's system
 * with an API key that has the endpoint's scope.
 */
export type Access = 'public' | 'candidate' | 'admin' | 'employer'

/** An endpoint is data: the server mounts it, the browser calls it, the access matrix test walks all of them. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Absolute path with `:name` for parameters. */
  path: string
  access: Access
  /** What the API key must be good for; every `employer` endpoint names one. */
  scope?: Scope
  /** One line for the API description. */
  summary?: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  /** JSON body; for `multipart` endpoints the fields beside the files. */
  body?: z.ZodMiniType
  /** Largest JSON body in bytes, where it may be larger than those of other calls. */
  bodyBytes?: number
  /** The body is multipart/form-data: text fields checked by `body`, files handed over as streams. */
  multipart?: true
  /** Longest field of such a form, in bytes, where a file may be sent as text. */
  fieldBytes?: number
  /** A JSON body, or multipart/form-data whose field of this name holds the JSON beside the files. */
  jsonField?: string
  /** The body is streamed, whatever its type, up to the size of a feed; `body` describes it. */
  streamed?: true
  /** A POST that changes nothing of anybody: needs no CSRF token, and may be under way while the session changes. */
  harmless?: true
  /** Takes an `Idempotency-Key` header; effect and key commit together. */
  idempotent?: true
  /** What it makes is found there: the answer's `Location`, with `:offer.id` for what `data` holds there. */
  location?: string
  /** Schema of `data` in the envelope; outside of it, `'file'` answers bytes and `'events'` server-sent events. */
  response: z.ZodMiniType | 'file' | 'events'
}

/** An endpoint for employers' systems, always with a summary and a scope. */
export type EmployerEndpoint = Endpoint & { access: 'employer'; scope: Scope; summary: string }

type Infer<T> = T extends z.ZodMiniType ? z.infer<T> : undefined

export type ParamsOf<E extends Endpoint> = Infer<E['params']>
export type QueryOf<E extends Endpoint> = Infer<E['query']>
export type BodyOf<E extends Endpoint> = Infer<E['body']>
export type DataOf<E extends Endpoint> = Infer<E['response']>
