/** Modules that every page needs, that several pages share, or that are loaded after the first page. */
export const shared = [
  {
    name: (id: string) => `${/(\w+)\.po/.exec(id)?.[1] ?? ''}-late`,
    test: /locales[\\/]\w+\.po\?late$/,
    priority: 9,
  },
  {
    name: 'ground',
    test: /vite[\\/]preload-helper|node_modules[\\/](react|react-dom|scheduler|@tanstack|@lingui|use-sync-external-store)[\\/]/,
    priority: 9,
    tags: ['$initial' as const],
  },
  // without the entry itself, which waits for chunks that import from here
  {
    name: 'start',
    tags: ['$initial' as const],
    test: /src[\\/](?!app[\\/]start\.)|node_modules[\\/]lucide[\\/]/,
    priority: 8,
  },
  // cards with questions, after everything else
  {
    name: 'cards-late',
    test: /src[\\/](app[\\/]frame[\\/](?:lazy-cards|watch-launches)|shell[\\/]install[\\/]|ui[\\/]card[\\/]ask-card)|icons[\\/](share|square-plus|refresh-cw)\./,
    priority: 6,
  },
  // a short name, because every document contains it
  { name: 'confetti', test: /node_modules[\\/]canvas-confetti[\\/]/, priority: 9 },
  // shared by several pages, but needed by none of the first ones
  {
    name: 'marks',
    test: /src[\\/](platform[\\/]persist[\\/]update-row|platform[\\/]worker[\\/]file-from-share-sheet|ui[\\/](use-reorder-animation|tabs[\\/]tab-links|field[\\/]text-area)|platform[\\/]screen[\\/]use-is-below|contract[\\/](profile[\\/](web-address|resume-file)|applications[\\/]forms[\\/]form-uploads|jobs[\\/]positions[\\/]suggest-skills|time[\\/]time-zone-city)|data[\\/](refresh-counts|jobs[\\/]match[\\/]refresh-matches|network-first|jobs[\\/]saved-searches[\\/](?!new-jobs-flag)[\w-]+)|contract[\\/]jobs[\\/]saved-searches[\\/]saved-searches|cards[\\/](resume[\\/](lazy-upload|use-file-from-share-sheet)|due-day[\\/]due-day|times[\\/][\w-]+))\.|icons[\\/](camera|mail|phone|move-up|move-down|plus|star|pencil|pen-line|upload|download|trash|video|calendar-plus|users)\./,
    priority: 8,
  },
  // the outbox and sending it: after the start, and at the first action that may be queued
  {
    name: 'outbox',
    test: /src[\\/](platform[\\/]outbox[\\/](?!outbox-state)|data[\\/]outbox|contract[\\/]zod-free[\\/]outbox|shell[\\/]errors[\\/]refused-changes)/,
    priority: 5,
  },
  // loaded after the page, on devices that support pushes
  {
    name: 'push',
    test: /src[\\/](cards[\\/]push[\\/]|data[\\/]notifications[\\/]push|contract[\\/](zod-free|notifications)[\\/]push|platform[\\/]worker[\\/]push-)/,
    priority: 7,
  },
  // inputs for identifying oneself, a name or a mailed code: in forms, under letters, at sign-in
  {
    name: 'names',
    test: /src[\\/](contract[\\/](account[\\/](account\.|full-name|person-name|mail-address|mail-status)|zod-free[\\/]one-time-code)|ui[\\/]field[\\/](code-field|mail-delay)|platform[\\/]session[\\/]use-code-mail-trouble)/,
    priority: 7,
  },
  // calendar dates: with forms and date inputs
  { name: 'dayjs', test: /node_modules[\\/]dayjs[\\/]|src[\\/]contract[\\/]time[\\/]utc\./, priority: 9 },
  // each is evaluated in a task of its own, short enough for input in between
  {
    name: 'platform',
    test: /src[\\/]platform[\\/](?!i18n[\\/]locales)|node_modules[\\/](@tanstack|idb-keyval)[\\/]/,
    priority: 3,
  },
  // dialogs and fields: pages for reading need neither them nor their styles
  {
    name: 'questions',
    test: /src[\\/]ui[\\/](modal[\\/]|field[\\/]form-alert)/,
    priority: 4,
  },
  { name: 'fields', test: /src[\\/]ui[\\/](field[\\/](?!form-alert)|progress-bar|byte-size)/, priority: 4 },
  {
    name: 'parts',
    test: /src[\\/](ui[\\/](?!pdf)|data[\\/]|shell[\\/]|contract[\\/]zod-free[\\/]rich-html)|node_modules[\\/]lucide[\\/]/,
    priority: 3,
  },
  // loaded by every page after rendering: notices only appear after user input
  {
    name: 'after',
    test: /node_modules[\\/]workbox-window[\\/]|src[\\/](app[\\/](?!start\.)|data[\\/]jobs[\\/]saved-searches[\\/]new-jobs-flag|features[\\/]jobs[\\/]search[\\/]new-jobs[\\/]job-visits|ui[\\/](notice[\\/]notice-item|on-demand-view)|shell[\\/](navbar[\\/]custom-bar|banners[\\/]implementation-phase-banner|offline[\\/](offline-notice|use-oldest-saved-at)|errors[\\/]error-details)|platform[\\/](run-as-leader|screen[\\/]use-media|session[\\/](account-change|live-updates|sign-out)|worker[\\/](purge-account|register-worker|app-updates))\.)/,
    priority: 4,
  },
  { name: 'zod', test: /src[\\/]contract[\\/]wire[\\/]zod\.|node_modules[\\/]zod[\\/]/, priority: 4 },
  // patterns need a library of 150 kB, and are only loaded for forms that have some
  {
    name: 'contract',
    test: /src[\\/]contract[\\/](?!form[\\/]((form-|compile-)?pattern|character-class)|zod-free[\\/]rich-html\.)/,
    priority: 4,
  },
]
