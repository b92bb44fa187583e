/**
 * Few chunks, each with a reason: what every page needs (`ground`, `start`), what pages share (`platform`, `parts`), one for each area.
 * Heavy things that are fetched on demand stay out of them.
 */
export const chunks = [
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
  // without the entry itself: it waits for parts that import from here
  {
    name: 'start',
    tags: ['$initial' as const],
    test: /src[\\/](?!app[\\/]start\.)|node_modules[\\/]lucide[\\/]/,
    priority: 8,
  },
  // fetched when somebody wants to draw or to scan
  {
    name: 'drawing',
    test: /src[\\/](careers[\\/]offers[\\/]drawing[\\/]|contract[\\/]offers[\\/]signature-drawing)|icons[\\/]eraser\./,
    priority: 7,
  },
  {
    name: 'scan',
    test: /src[\\/]careers[\\/]offers[\\/]scan[\\/]|icons[\\/](crop|arrow-up|arrow-down|trash-2|images|scan)\./,
    priority: 7,
  },
  // what is said about an offer: fetched once its page stands, or when somebody is about to decline
  {
    name: 'talk',
    test: /src[\\/](careers[\\/]offers[\\/]talk[\\/]|data[\\/]offers[\\/]offer-requests|contract[\\/]offers[\\/]offer-requests)|icons[\\/](mail|phone)\./,
    priority: 7,
  },
  // the receipt of an accepted offer: fetched where there is one
  {
    name: 'receipt',
    test: /src[\\/](cards[\\/]offer-receipt[\\/]|data[\\/]offers[\\/]offer-receipt|contract[\\/](zod-free[\\/]receipt-path|offers[\\/]offer-receipt))/,
    priority: 9,
  },
  {
    name: 'letter',
    test: /src[\\/](ui[\\/]esign[\\/]|data[\\/]offers[\\/](offer-decisions|offer-changes|offer-views|former-letter)|contract[\\/]offers[\\/](see-offer-changes|offer-views))|src[\\/]careers[\\/]offers[\\/](letter\.page|offer-letter\.page|(letter|sign|decide|upload|esign|changes)[\\/](?!shown-changes))|icons[\\/](camera|signature|file-check-corner|file-pen-line|file-x-corner|eye|upload|download)\./,
    priority: 6,
  },
  {
    name: 'offers',
    test: /src[\\/](careers[\\/]offers|data[\\/]offers[\\/](offers|letters)\.|platform[\\/]request[\\/]uploading|contract[\\/]offers[\\/](offers\.|offer-terms|offer-changes|offer-contact|decline-reasons|countersignature)|app[\\/]frame[\\/]keep-offer-letters|ui[\\/]pdf[\\/]prepare-pdf-view)|icons[\\/](scale|printer|party-popper|file-text)\./,
    priority: 5,
  },
  // what judges a letter is a worker of its own; neither is kept before somebody has been there
  {
    name: 'verify',
    test: /src[\\/](careers[\\/]verify|data[\\/]offers[\\/]seal-certificates|contract[\\/]offers[\\/]seal-certificates)|icons[\\/](file-check|circle-x|file-exclamation-point|file-question-mark)\./,
    priority: 5,
  },
  {
    name: 'login',
    test: /src[\\/](careers[\\/]login|data[\\/]account[\\/]account\.|platform[\\/]session[\\/]passkey|contract[\\/]account[\\/]plain-login)|icons[\\/](flask-conical|scan-face|key-round)\./,
    priority: 5,
  },
  {
    name: 'notifications',
    test: /src[\\/](careers[\\/]notifications|data[\\/]notifications[\\/](notifications|dashboard-summary)\.|contract[\\/](notifications[\\/]notifications|dashboard[\\/]summary)|shell[\\/]navbar[\\/](action-counts|place-count)|platform[\\/]time[\\/]ago)|icons[\\/](bell|bell-ring)\./,
    priority: 5,
  },
  // cards that ask something, after everything else
  {
    name: 'cards-late',
    test: /src[\\/](app[\\/]frame[\\/]late-cards|shell[\\/]install[\\/]|ui[\\/]card[\\/]ask-card)|icons[\\/](share|square-plus|refresh-cw)\./,
    priority: 6,
  },
  // what is kept of a candidate, a copy, the end of the account: fetched once the settings stand
  {
    name: 'privacy',
    test: /src[\\/](careers[\\/]settings[\\/]privacy[\\/](?!privacy-section)|(data|contract)[\\/]privacy[\\/])/,
    priority: 6,
  },
  {
    name: 'settings',
    test: /src[\\/](careers[\\/]settings[\\/]|(data|contract)[\\/]notifications[\\/]notification-preferences|platform[\\/]motion\.|contract[\\/]stillness)|icons[\\/](monitor|smartphone)\./,
    priority: 5,
  },
  // saving a search: fetched once the results stand, where the site has it, and by whoever changes a saved one
  {
    name: 'alert',
    test: /src[\\/](cards[\\/]saved-search|careers[\\/]search[\\/]save-search)[\\/](?!save-search\.tsx|use-new-jobs)|icons[\\/]bell-(check|plus)\./,
    priority: 7,
  },
  // the cart in the navbar and on jobs, where the site has one; its panel is fetched by whoever opens it
  {
    name: 'chatbot',
    test: /src[\\/](careers[\\/]chatbot[\\/](?!chatbot\.|use-is-wide)|(data|contract)[\\/]chatbot[\\/])|icons[\\/](send-horizontal|rotate-ccw)\./,
    priority: 7,
  },
  { name: 'chatbot-entry', test: /src[\\/]careers[\\/]chatbot[\\/]|icons[\\/]message-circle\./, priority: 6 },
  { name: 'for-you', test: /src[\\/](cards[\\/]for-you[\\/]|data[\\/]match[\\/]for-you)/, priority: 8 },
  {
    name: 'cart-panel',
    test: /src[\\/]careers[\\/]cart[\\/](?!cart-entry|cart\.module)/,
    priority: 7,
  },
  {
    name: 'cart',
    test: /src[\\/](careers[\\/]cart[\\/]|cards[\\/]cart[\\/]|data[\\/]positions[\\/]job-cart|contract[\\/]positions[\\/]job-cart)|icons[\\/]shopping-cart\./,
    priority: 6,
  },
  // its forms come when somebody edits, the cutting of a photo with them
  {
    name: 'edit',
    test: /src[\\/](careers[\\/]profile[\\/](edit[\\/](?!target)|avatar[\\/]crop)|cards[\\/]preferences[\\/](?!preference-texts)|data[\\/]profile[\\/]avatar)/,
    priority: 7,
  },
  // a short name: it stands in every document
  { name: 'confetti', test: /node_modules[\\/]canvas-confetti[\\/]/, priority: 9 },
  // what several pages share and none of the first ones needs
  {
    name: 'marks',
    test: /src[\\/](ui[\\/](use-glide|tabs[\\/]tab-links|field[\\/]text-area)|platform[\\/]use-is-below|contract[\\/](profile[\\/](web-address|resume-file)|forms[\\/]form-uploads|positions[\\/]skills)|data[\\/](match[\\/]refresh-matches|network-first|saved-searches[\\/](?!noted-new-jobs)[\w-]+)|contract[\\/]saved-searches[\\/]saved-searches|cards[\\/](resume[\\/]late-upload|due-day[\\/]due-day|times[\\/][\\w-]+))\.|icons[\\/](camera|mail|phone|move-up|move-down|plus|star|pencil|pen-line|upload|download|trash|video|calendar-plus|users)\./,
    priority: 8,
  },
  // what sets a resume, and the page that shows and writes it: fetched when somebody goes there, then kept
  {
    name: 'typeset',
    test: /src[\\/](careers[\\/]export-resume[\\/](?!page|pdf|formats|fonts[\\/]subset)|platform[\\/]i18n[\\/]other)|node_modules[\\/]bidi-js[\\/]/,
    priority: 7,
  },
  { name: 'export', test: /src[\\/]careers[\\/]export-resume[\\/]/, priority: 6 },
  {
    name: 'profile',
    test: /src[\\/]((careers|data|contract)[\\/]profile[\\/]|cards[\\/](resume|preferences)[\\/]|platform[\\/]worker[\\/]incoming-file)|icons[\\/](grip-vertical|list-ordered)\./,
    priority: 6,
  },
  // the first steps that bring forms, settings or a read profile with them: fetched when somebody gets there
  { name: 'steps', test: /src[\\/]careers[\\/]onboarding[\\/]steps[\\/]more[\\/]/, priority: 6 },
  {
    name: 'onboarding',
    test: /src[\\/](careers[\\/]onboarding|app[\\/]frame[\\/]first-steps|data[\\/]account[\\/]boot|(data|contract)[\\/]onboarding[\\/]|contract[\\/]account[\\/](first-steps|onboard)\.)|icons[\\/]book-open\./,
    priority: 5,
  },
  {
    name: 'interview',
    test: /src[\\/]((careers|data|contract)[\\/]interviews[\\/]|contract[\\/]calendar[\\/])/,
    priority: 5,
  },
  // what belongs to a job's page once it stands: how it matches, how it fares, whom to tell of it
  { name: 'beside', test: /src[\\/]cards[\\/]position[\\/]late[\\/]/, priority: 7 },
  // how a job goes, and what hired people had in common: after everything else of a job
  { name: 'insights', test: /src[\\/](cards|data|contract)[\\/]insights[\\/]/, priority: 7 },
  {
    name: 'match',
    test: /src[\\/](cards|data|contract)[\\/]match[\\/](?!refresh-matches)|icons[\\/]circle-question-mark\./,
    priority: 7,
  },
  // the saved jobs, and the saved searches in a tab of their own
  { name: 'saved', test: /src[\\/]careers[\\/]saved[\\/]|icons[\\/]bell-(off|dot)\./, priority: 6.5 },
  {
    name: 'position',
    test: /src[\\/](careers[\\/](position|search[\\/]pane)|cards[\\/]position)[\\/]|icons[\\/](calendar-x|gift|newspaper|play|share-2|external-link)\./,
    priority: 6,
  },
  // fetched when somebody goes to the filters, or into a field of the search
  { name: 'filters', test: /src[\\/]careers[\\/]search[\\/]filters([\\/]|\.page)/, priority: 6 },
  // the map itself, fetched when somebody goes there; what draws it never changes with a line of ours
  { name: 'map-ground', test: /node_modules[\\/](leaflet|supercluster|kdbush)[\\/]/, priority: 9 },
  {
    name: 'map',
    test: /src[\\/](careers[\\/]search[\\/]map[\\/](?!map-(toggle|place|tab))|data[\\/]positions[\\/]map-markers)|icons[\\/](list-tree|maximize)\./,
    priority: 7,
  },
  // what is new since the last visit, and how old kept results are: only the device knows, so it is fetched once the results stand
  {
    name: 'since',
    test: /src[\\/]careers[\\/]search[\\/](new-jobs[\\/](?!job-visits)|results[\\/]stale-line|save-search[\\/](save-search\.tsx|use-new-jobs)|map[\\/]map-(toggle|place|tab))|icons[\\/](list|map|arrow-left)\./,
    priority: 6,
  },
  {
    name: 'suggest',
    test: /src[\\/](careers[\\/]search[\\/]suggest[\\/]|data[\\/]positions[\\/]suggestions|contract[\\/]positions[\\/]suggestions)|icons[\\/](globe|history)\./,
    priority: 6,
  },
  // what lists and pages of jobs share
  { name: 'cards', test: /src[\\/](cards[\\/]|data[\\/]positions[\\/](positions|saved-positions)\.)/, priority: 5 },
  // the careers home, and what it shares with the results: the search form, the search as the address says it
  {
    name: 'home',
    test: /src[\\/](careers[\\/]search[\\/](home|form[\\/]|list[\\/]|results[\\/]results-skeleton|search-|use-search|late-view|known-places|wish[\\/])|contract[\\/]zod-free[\\/]filters)/,
    priority: 5,
  },
  {
    name: 'search',
    test: /src[\\/]careers[\\/]search[\\/](?!new-jobs)|icons[\\/](arrow-up-down|sliders-horizontal)\./,
    priority: 4,
  },
  // what waits for the network, and how it is sent: after the start, and at the first press that may wait
  {
    name: 'outbox',
    test: /src[\\/](platform[\\/]outbox[\\/](?!waiting)|data[\\/]outbox|contract[\\/]zod-free[\\/]outbox|shell[\\/]errors[\\/]refused-changes)/,
    priority: 5,
  },
  // fetched once a page stands, by those whose device can be told
  {
    name: 'push',
    test: /src[\\/](cards[\\/]push[\\/]|data[\\/]notifications[\\/]push|contract[\\/](zod-free|notifications)[\\/]push|platform[\\/]worker[\\/]push-)/,
    priority: 7,
  },
  // of a letter's page what is drawn before the reader has come
  {
    name: 'pdf-view',
    test: /src[\\/]ui[\\/](pdf-view\.|pdf[\\/](pdf-toolbar|paper-skeleton|zoom|use-pdf-pages)\.)|icons[\\/]zoom-(in|out)\./,
    priority: 5,
  },
  // what is filled in, an application or any other form: every part of it is needed once its page is open. `contract/forms/forms` is among the
  // forms, whose drafts need it: two files that need each other begin in the wrong order
  {
    name: 'apply',
    test: /src[\\/](careers[\\/](apply|forms[\\/]one)[\\/]|careers[\\/]forms[\\/](form\.page|form-or|load-form-page)|data[\\/]forms[\\/](apply|form)\.|contract[\\/]forms[\\/]apply\.)/,
    priority: 7,
  },
  // what only the device can do: fetched once the dashboard stands
  { name: 'device', test: /src[\\/]careers[\\/]dashboard[\\/]nudges[\\/]device[\\/]/, priority: 7 },
  // events in full: fetched once somebody goes to their tab
  { name: 'events', test: /src[\\/]careers[\\/]dashboard[\\/]events[\\/]|icons[\\/]qr-code\./, priority: 7 },
  // making a link for a friend, and handing it on: fetched once the page of a job stands
  { name: 'refer', test: /src[\\/]cards[\\/]referrals[\\/]|icons[\\/]user-plus\./, priority: 7 },
  // what both it and the dashboard read
  { name: 'referral', test: /src[\\/](data|contract)[\\/]referrals[\\/]/, priority: 7 },
  {
    name: 'dashboard',
    test: /src[\\/]((careers|data)[\\/]dashboard[\\/]|contract[\\/]dashboard[\\/](nudges|visit)|(data|contract)[\\/]events[\\/])|icons[\\/]list-checks\./,
    priority: 6,
  },
  // what is written about an application: fetched once its page stands, and what sends files with the first file
  { name: 'attach', test: /src[\\/]careers[\\/]applications[\\/]messages[\\/]attach[\\/]/, priority: 7.5 },
  {
    name: 'messages',
    test: /src[\\/](careers[\\/]applications[\\/]messages|data[\\/]messages|contract[\\/]messages)[\\/]/,
    priority: 7,
  },
  // the lists of what was, and can be, filled in
  {
    name: 'applications',
    test: /src[\\/](careers[\\/](applications|forms)[\\/]|data[\\/]forms[\\/](applications?\.|kept-application|forms-list)|contract[\\/](forms[\\/](applications|forms-list)|cached-get)|platform[\\/]request[\\/]cached-get|data[\\/]interviews[\\/]interviews\.|contract[\\/]interviews[\\/]|cards[\\/](applications|drafts|interviews|times)[\\/])|icons[\\/](hourglass|message-square)\./,
    priority: 6.5,
  },
  // what somebody types to say who they are, a name or a mailed code: in forms, under letters, signing in
  {
    name: 'names',
    test: /src[\\/](contract[\\/](account[\\/](account\.|full-name|mail-status)|zod-free[\\/]code-text)|ui[\\/]field[\\/](code-field|mail-late)|platform[\\/]session[\\/]mail-late)/,
    priority: 7,
  },
  // days of the calendar: with forms, and where a day is asked for
  { name: 'dayjs', test: /node_modules[\\/]dayjs[\\/]|src[\\/]contract[\\/]time[\\/]utc\./, priority: 9 },
  // a form, and its fields by what they need: each file comes when a form first asks for it
  {
    name: 'phone-plans',
    test: /node_modules[\\/]libphonenumber-js[\\/]metadata/,
    priority: 9,
  },
  {
    name: 'phone',
    test: /src[\\/]form-kit[\\/]phone[\\/]phones\.|node_modules[\\/]libphonenumber-js[\\/]/,
    priority: 8,
  },
  {
    name: 'upload',
    test: /src[\\/]form-kit[\\/]upload[\\/](send-by-tus|request-stack)|node_modules[\\/](tus-js-client|js-base64|url-parse|querystringify|requires-port)[\\/]/,
    priority: 8,
  },
  // documents in a form, its own or uploaded: fetched when one is read
  {
    name: 'pdf-viewer',
    test: /src[\\/]form-kit[\\/](document[\\/]|fields[\\/](display[\\/]pdf|esign)|upload[\\/]file-preview)/,
    priority: 8,
  },
  // the fields that are more than the browser's own: together one short file
  {
    name: 'form-fields',
    test: /src[\\/]form-kit[\\/](choose|phone|dates|upload|list|skills|fields[\\/](select|phone|date[\\/]|file-upload|dynamic-list|skill-selector|rich-fields))|icons[\\/](chevron-down|trash|move-up|move-down|cloud-upload|image-plus|file-up)\./,
    priority: 7,
  },
  // apart, for it never changes with a line of ours
  { name: 'form-ground', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 7 },
  {
    name: 'form',
    test: /src[\\/](form-kit[\\/](?!document|fields[\\/](display[\\/]pdf|esign))|contract[\\/](form[\\/](?!pattern)|forms[\\/]forms\.))/,
    priority: 6,
  },
  // each is evaluated in a task of its own, short enough for a press in between
  {
    name: 'platform',
    test: /src[\\/]platform[\\/](?!i18n[\\/]locales)|node_modules[\\/](@tanstack|idb-keyval)[\\/]/,
    priority: 3,
  },
  // questions and fields: a page that is only read does without, in its inlined style too
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
  // what every page fetches once it stands: a notice is shown by no page before it answers
  {
    name: 'after',
    test: /node_modules[\\/]workbox-window[\\/]|src[\\/](app[\\/](?!start\.)|data[\\/]saved-searches[\\/]noted-new-jobs|careers[\\/]search[\\/]new-jobs[\\/]job-visits|ui[\\/]notice[\\/]notice-item|shell[\\/](navbar[\\/]custom-bar|banners[\\/]phase-banner|errors[\\/]error-details)|platform[\\/](lead|session[\\/](account-change|live|sign-out)|worker[\\/](purge|register|update))\.)/,
    priority: 4,
  },
  { name: 'zod', test: /src[\\/]contract[\\/]wire[\\/]zod\.|node_modules[\\/]zod[\\/]/, priority: 4 },
  // patterns come with a library of 150 kB, for forms that have some
  { name: 'contract', test: /src[\\/]contract[\\/](?!form[\\/]pattern\.|zod-free[\\/]rich-html\.)/, priority: 4 },
]
