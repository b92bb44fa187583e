/**
 * Given names of languages in which the family name often comes first, which distinguish "Kovács Gábor" from "Gábor
 * Kovács".
 */
export const OTHER_GIVEN =
  'adam agnes akos andras andrea aniko anna aron attila balazs balint barbara beata bela bence benedek bernadett boglarka daniel david denes dora edina eniko erika erzsebet eszter eva ferenc gabor gabriella gergely gergo gyorgy gyula hajnalka henrietta ildiko imre istvan ivett janos jozsef judit julia kalman karoly katalin kata kinga klara kriszta krisztian krisztina laszlo levente lilla maria marton mate melinda mihaly miklos monika nikolett noemi nora norbert orsolya otto pal peter petra reka robert roland sandor szabolcs szilvia tamas tibor timea tunde veronika viktor viktoria viola virag zoltan zsofia zsolt zsuzsanna ' +
  'александр александра алексей алина алла анастасия анатолий андрей анна антон артем артём борис вадим валентина валентин валерий валерия василий вера вероника виктор виктория виталий владимир владислав вячеслав галина геннадий георгий григорий дарья денис дмитрий евгений евгения егор екатерина елена елизавета иван игорь илья инна ирина карина кирилл константин ксения лариса леонид любовь людмила максим маргарита марина мария михаил надежда наталия наталья никита николай оксана олег ольга павел полина роман руслан светлана сергей софия станислав степан тамара татьяна тимур федор фёдор эдуард эльвира юлия юрий яна ярослав ' +
  'андрій богдан богдана валентин василь вікторія віктор віталій володимир галина ганна григорій дарина денис дмитро євген євгенія єлизавета іван ігор ірина катерина кирило лариса леся любов людмила максим марина марія микола михайло надія назар наталія оксана олександр олександра олексій олена ольга остап павло петро роксолана роман світлана сергій соломія софія станіслав степан тарас тетяна христина юлія юрій яна ярослав ярослава'

/** Matches Korean family names, nearly all of which have one syllable. */
export const KOREAN_FAMILY =
  /^(?:남궁|황보|제갈|사공|선우|서문|독고|동방|[김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용예봉사부가복태목형계피두감음빈동온호범좌팽승간상시갈])/u
