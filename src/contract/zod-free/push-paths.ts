// Addresses of the calls about pushes: the worker needs them too. Zod-free.

export const PUSH_DEVICES = '/api/pcsx/push'
