/**
 * Verbs that function names begin with, sorted. Words that are mainly nouns here (draft, form, job, label, offer,
 * order, position) are left out.
 */
export const VERBS: ReadonlySet<string> = new Set(
  `
    accept acquire activate add adjust adopt advance align allocate allow analyze answer append apply ask assemble
    assign attach authorize average begin bind blend blur break broadcast build cache call cancel capitalize capture
    change check choose claim clamp classify clean clear clip close cluster collapse collect combine compare compile
    complete compose compress compute concat confirm connect consume continue convert copy count countersign create
    cross cut decide declare decline decode define dehydrate delete derive describe detect diagnose diff disable discard
    dismiss drag drain draw drop embed enable encode encrypt end enlarge enqueue ensure enter erase escape estimate
    evaluate exclude expand expire explain extend extract fetch fill filter find fingerprint finish fit fix flatten flip
    focus fold follow force forget format forward generate geocode get give greet group guard guess handle hash hide
    hold identify ignore import index infer inflate insert inspect interpolate intersect invalidate invite isolate issue
    join lay leap lease leave limit linearize link list listen load localize locate lock log look lower make map mark
    mask match measure memoize merge migrate mirror mount move multiply narrow negotiate normalize notify observe omit
    open optimize pack pad paginate pair parse peek perform persist pick plan post postpone precache prefer prefetch
    prefill preload preopen prepare present preview print probe promote propose publish purge push queue quote raise
    rank read rebase receive reconcile record recover redact refer refetch refine refresh refund refuse register reissue
    reject release reload remember remind remove rename render renew renumber repeat rephrase replace replay reply
    report request require reschedule resend reserve reset resolve restart restore restrict resume retain retry return
    reverse revoke rotate round run sanitize save scale scan schedule score scroll seal search select send separate
    serialize serve set shape share shift shorten show shrink shuffle sign skip slice sort spell spend split stack stamp
    start stem step stop store straighten stream strip submit subscribe subtract suggest sum summarize swap sweep switch
    sync tag take tally throttle throw toggle tokenize track transform translate trap trigger trim truncate trust try
    understand undo unescape unite unmap unmask unpack unsubscribe update upload upsert validate verify visit wait warm
    warn watch weigh whiten widen wrap write xor yield zoom
  `
    .trim()
    .split(/\s+/),
)
