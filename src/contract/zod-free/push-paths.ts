// Paths of the push calls, which the worker also needs. Zod-free.

export const PUSH_DEVICES = '/api/pcsx/push'
