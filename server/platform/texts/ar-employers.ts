/** Arabic texts for employers' systems and their data, by English text. */
export const AR_EMPLOYERS = {
  // Offers and positions as employers give them
  'There is no field of this name.': 'لا يوجد حقل بهذا الاسم.',
  'There is no field of the name %(field)s.': 'لا يوجد حقل بالاسم %(field)s.',
  'This is not an email address.': 'هذا ليس عنوان بريد إلكتروني.',
  'This cursor belongs to no entry of this list. Begin with the first page.':
    'لا يعود هذا المؤشر إلى أي عنصر في القائمة. يُرجى البدء من الصفحة الأولى.',
  'There is no such list.': 'لا توجد قائمة بهذا الاسم.',
  'The form %(form)s loads this list.': 'يستخدم النموذج %(form)s هذه القائمة.',
  'The end of an offer lies ahead.': 'يجب أن يكون تاريخ انتهاء العرض في المستقبل.',
  'An offer has 1 to %(most)s documents.': 'يجب أن يتراوح عدد مستندات العرض بين 1 و%(most)s.',
  'This is not a PDF. Save the letter as PDF and send that.': 'هذا الملف ليس PDF. يُرجى حفظ الخطاب بصيغة PDF وإرساله.',
  'This is not base64.': 'هذا النص ليس بترميز base64.',
  'This address could not be fetched. It has to answer with the PDF over https, without a redirect, from a public host.':
    'تعذّر جلب هذا العنوان. يجب أن يُرسل ملف PDF عبر https من خادم عام ومن دون إعادة توجيه.',
  'There is no file in the form field %(field)s.': 'لا يوجد ملف في حقل النموذج %(field)s.',
  'Send the letter once: as base64, as an address or as a file.':
    'يُرجى إرسال الخطاب مرة واحدة فقط: بترميز base64 أو كعنوان أو كملف.',
  'A place is named together with its letter.': 'يُحدَّد الموضع مع خطابه.',
  'The letter has no page %(page)s.': 'لا توجد في الخطاب صفحة رقم %(page)s.',
  'This place is not on the page, which is %(width)s by %(height)s points.':
    'هذا الموضع خارج الصفحة، وقياسها %(width)s × %(height)s نقطة.',
  'This offer was issued again already.': 'سبق إصدار هذا العرض من جديد.',
  'This offer is still open: change it instead.': 'هذا العرض ما زال مفتوحًا: يُرجى تعديله بدلًا من ذلك.',
  'Give a public https address: this one is never called.':
    'يُرجى إدخال عنوان https عام: لا يمكن الاتصال بهذا العنوان أبدًا.',
  'There are %(most)s webhooks already. Remove one first.':
    'بلغ عدد عناوين الإشعار التلقائي (webhooks) حدّه، وهو %(most)s. يُرجى حذف أحدها أولًا.',
  'The signed letter is being sealed. Try again in a few seconds.':
    'يجري ختم الخطاب الموقَّع. يُرجى المحاولة مجددًا بعد بضع ثوانٍ.',
  'This webhook could not be found.': 'تعذّر العثور على عنوان الإشعار التلقائي (webhook) هذا.',
  'This delivery could not be found.': 'تعذّر العثور على عملية الإرسال هذه.',
  'There is no such position.': 'لا توجد وظيفة كهذه.',
  'Give a name of 1 to %(longest)s characters.': 'يُرجى إدخال اسم لا يقل عن حرف واحد ولا يزيد على %(longest)s حرف.',
  'Another feed has an open job with this id.': 'لدى مصدر آخر وظيفة مفتوحة بهذا المعرّف.',
  'This feed is being read at this moment. Try again in a minute.':
    'تجري قراءة هذا المصدر الآن. يُرجى المحاولة مجددًا بعد دقيقة.',
  'This domain or host has a careers site already.': 'لهذا النطاق أو المضيف موقع وظائف بالفعل.',
  'This is no domain such as acme.example.': 'هذا ليس نطاقًا مثل acme.example.',
  'This could not be read to its end. What was whole before is kept.':
    'تعذّرت قراءة هذا المحتوى حتى نهايته. تم الاحتفاظ بما كان مكتملًا قبل ذلك.',
  'This feed has no address to be read from.': 'ليس لهذا المصدر عنوان يُقرأ منه.',
  'This is no feed of jobs in a format the site knows.': 'هذا ليس مصدر وظائف بصيغة يعرفها الموقع.',
  'This job could not be found.': 'تعذّر العثور على هذه الوظيفة.',
  '%(field)s is missing': 'الحقل %(field)s مفقود',
  '%(field)s is longer than %(longest)s characters': 'الحقل %(field)s أطول من %(longest)s حرف',
  '%(field)s has more than %(most)s entries': 'الحقل %(field)s فيه أكثر من %(most)s بندًا',
  '%(field)s is empty': 'الحقل %(field)s فارغ',
  '%(field)s has fewer than %(least)s entries': 'الحقل %(field)s فيه أقل من %(least)s بندًا',
  '%(field)s shows nothing': 'الحقل %(field)s لا يحتوي على ما يمكن رؤيته',
  '%(field)s has invisible characters that change the reading order':
    'الحقل %(field)s فيه محارف غير مرئية تغيّر ترتيب القراءة',
  '%(field)s is more than %(most)s': 'قيمة الحقل %(field)s أكبر من %(most)s',
  '%(field)s is less than %(least)s': 'قيمة الحقل %(field)s أصغر من %(least)s',
  '%(field)s must be a list': 'يجب أن يكون الحقل %(field)s قائمة',
  '%(field)s must be an object': 'يجب أن يكون الحقل %(field)s كائنًا',
  '%(field)s must be a text': 'يجب أن يكون الحقل %(field)s نصًا',
  '%(field)s must be a number': 'يجب أن يكون الحقل %(field)s رقمًا',
  '%(field)s must be a whole number': 'يجب أن يكون الحقل %(field)s عددًا صحيحًا',
  '%(field)s must be true or false': 'يجب أن تكون قيمة الحقل %(field)s إما true أو false',
  '%(field)s needs a value of type %(type)s': 'يجب أن تكون قيمة الحقل %(field)s من النوع %(type)s',
  '%(field)s needs a time zone, such as %(sample)s': 'ينقص الحقل %(field)s نطاق زمني، مثل %(sample)s',
  '%(field)s is not a time such as %(sample)s': 'الحقل %(field)s ليس وقتًا بصيغة مثل %(sample)s',
  '%(field)s is more than %(years)s years ahead': 'الحقل %(field)s يقع بعد أكثر من %(years)s سنوات من الآن',
  '%(field)s is more than a year ago': 'الحقل %(field)s يقع قبل أكثر من سنة',
  'An expired offer needs a new %(field)s, such as %(sample)s':
    'العرض المنتهي يحتاج إلى قيمة جديدة للحقل %(field)s، مثل %(sample)s',
  'Send one amount, or min and max.': 'يُرجى إرسال مبلغ واحد، أو حدّ أدنى وحدّ أقصى معًا.',
  '%(field)s appears twice': 'الحقل %(field)s مكرر',
  '%(field)s is not a time in epoch milliseconds': 'الحقل %(field)s ليس وقتًا بالمللي ثانية منذ 1970',
  '%(field)s is none of %(known)s': 'يجب أن تكون قيمة الحقل %(field)s واحدة من: %(known)s',
  '%(field)s is not a currency code': 'الحقل %(field)s ليس رمز عملة',
  '%(field)s is not an amount': 'الحقل %(field)s ليس مبلغًا',
  '%(field)s is not a web address': 'الحقل %(field)s ليس عنوان ويب',
  '%(field)s is not a day such as 2026-03-31': 'الحقل %(field)s ليس يومًا بصيغة مثل 2026-03-31',
  '%(field)s ends below its beginning': 'نهاية الحقل %(field)s أقل من بدايته',

  // The signing page
  'This signing page has expired. Go back to your offer and open it again.':
    'انتهت صلاحية صفحة التوقيع هذه. ارجع إلى عرضك وافتحها من جديد.',
  'There is no such ceremony.': 'لا توجد عملية توقيع كهذه.',
  'The signature of this call is wrong.': 'توقيع هذا الطلب غير صحيح.',
  'Electronic signing is not set up on this site.': 'التوقيع الإلكتروني غير مُعدّ على هذا الموقع.',
  'Nothing was signed.': 'لم يُوقَّع شيء.',
  'Sign “%(name)s”': 'توقيع «%(name)s»',
  'Electronic signature for %(employer)s': 'توقيع إلكتروني لصالح %(employer)s',
  Position: 'الوظيفة',
  'Fingerprint of the letter (SHA-256)': 'بصمة الخطاب (SHA-256)',
  'Read the letter (PDF)': 'قراءة الخطاب (PDF)',
  'I agree': 'أوافق',
  Signature: 'التوقيع',
  'Type your full name: %(name)s': 'اكتب اسمك الكامل: %(name)s',
  'Type your full name': 'اكتب اسمك الكامل',
  'Sign now': 'وقّع الآن',
  Later: 'لاحقًا',
  Signed: 'تم التوقيع',
  'You have signed “%(name)s”.': 'لقد وقّعت «%(name)s».',
  'You can leave this page. Your copy is kept with your offer.': 'يمكنك مغادرة هذه الصفحة. نسختك محفوظة مع عرضك.',
  'Nothing was signed': 'لم يُوقَّع شيء',
  'Take your time. You can sign whenever you are ready, as long as the offer stands.':
    'خذ وقتك. يمكنك التوقيع متى كنت مستعدًا، ما دام العرض قائمًا.',
  'Back to signing': 'العودة إلى التوقيع',

  // Feeds of jobs
  'This job has no id.': 'ليس لهذه الوظيفة معرّف.',
  'The id of this job is longer than %(longest)s characters.': 'معرّف هذه الوظيفة أطول من %(longest)s حرفًا.',
  'This job has no title.': 'ليس لهذه الوظيفة مسمّى.',
  'The title is longer than %(longest)s characters.': 'المسمّى أطول من %(longest)s حرفًا.',
  'The column “%(column)s” is empty.': 'العمود «%(column)s» فارغ.',
  '“%(value)s” stands alone in its row, which is no job.': '«%(value)s» وحده في صفّه، وهذا الصف ليس وظيفة.',
  'The column “%(column)s” is empty: the job is known by its title and place.':
    'العمود «%(column)s» فارغ: تُعرف الوظيفة بمسمّاها ومكانها.',
  'The same title and place stand in row %(row)s, and no number tells the two apart.':
    'المسمّى نفسه والمكان نفسه في الصف %(row)s، ولا رقم يميّز بينهما.',
  'No column holds the number of a job: each is known by its title and place, and where one of them changes it becomes another job.':
    'لا عمود فيه رقم الوظيفة: تُعرف كل وظيفة بمسمّاها ومكانها، وإذا تغيّر أحدهما صارت وظيفة أخرى.',
  'No row names the columns: one for the title of jobs is needed, such as “Job title”. What is there: %(found)s.':
    'لا صف يسمّي الأعمدة: لا بد من عمود لمسمّى الوظيفة مثل «المسمى الوظيفي». الموجود: %(found)s.',
  'The day “%(value)s” in the column “%(column)s” could be two days: write it as 2026-12-31.':
    'قد يعني «%(value)s» في العمود «%(column)s» يومين مختلفين: اكتبه على صورة 2026-12-31.',
  'The day “%(value)s” in the column “%(column)s” is not understood.':
    'تاريخ غير مفهوم في العمود «%(column)s»: «%(value)s».',
  'The pay “%(value)s” in the column “%(column)s” is not understood.':
    'أجر غير مفهوم في العمود «%(column)s»: «%(value)s».',
  'The sheet “%(other)s” names columns of jobs too. Only “%(sheet)s” was read.':
    'في الورقة «%(other)s» أعمدة وظائف أيضًا. لم تُقرأ إلا «%(sheet)s».',
  'A quote in this row is not closed.': 'في هذا الصف علامة اقتباس غير مغلقة.',
  'The sheet has quotes that are not closed, from row %(row)s on.':
    'في الجدول علامات اقتباس غير مغلقة ابتداءً من الصف %(row)s.',
  'This is no workbook that can be read. Save it as .xlsx or .csv, without a password.':
    'لا يمكن قراءة هذا المصنف. احفظه بصيغة ‎.xlsx أو ‎.csv من دون كلمة مرور.',
  'This row is no job.': 'هذا السطر ليس وظيفة.',
  'This job stands in the feed before.': 'وردت هذه الوظيفة في القائمة من قبل.',
  'Another job of this feed has the same id: %(title)s.': 'لوظيفة أخرى في هذه القائمة المعرّف نفسه: %(title)s.',
  'This job is not open.': 'هذه الوظيفة غير مفتوحة.',
  'This job cannot be read.': 'تتعذّر قراءة هذه الوظيفة.',
  'This job is hidden.': 'هذه الوظيفة مخفية.',
  'This job is a draft.': 'هذه الوظيفة مسودة.',
  'This job is for people inside only.': 'هذه الوظيفة مخصصة لمن هم داخل المؤسسة فقط.',
  'The feed ends in the middle.': 'تنتهي القائمة قبل اكتمالها.',
  'The feed is empty.': 'القائمة فارغة.',
  'The feed is larger than the site takes.': 'القائمة أكبر مما يقبله الموقع.',
  'The packed feed is damaged or cut short.': 'القائمة المضغوطة تالفة أو مبتورة.',
  'The feed is nested too deeply.': 'تداخل عناصر القائمة أعمق مما يقبله الموقع.',
  'A job of the feed is larger than the site takes.': 'إحدى وظائف القائمة أكبر مما يقبله الموقع.',
  'The feed is not valid JSON here.': 'القائمة ليست JSON صالحًا في هذا الموضع.',
  'The XML is broken here: a CDATA section ends that never began.': 'XML معطوب هنا: مقطع CDATA ينتهي دون أن يبدأ.',
  'The XML is broken here: a CDATA section or comment is not closed.': 'XML معطوب هنا: مقطع CDATA أو تعليق لم يُغلق.',
  'The XML is broken here: a “&” is not written as “&amp;”.': 'XML معطوب هنا: لم تُكتب العلامة «&» بالصورة ‎«&amp;»‎.',
  'The XML is broken here: a “<” is not written as “&lt;”.': 'XML معطوب هنا: لم تُكتب العلامة «<» بالصورة ‎«&lt;»‎.',
  'The XML is broken here: it has a character that is not allowed.': 'XML معطوب هنا: يحتوي على محرف غير مسموح به.',
  'The XML is broken here: an attribute is not written as it has to be.':
    'XML معطوب هنا: إحدى السمات مكتوبة بصورة خاطئة.',
  'The XML is broken here: a tag is not closed, or closed in another place.':
    'XML معطوب هنا: أحد الوسوم لم يُغلق، أو أُغلق في غير موضعه.',
  'The XML is broken before line %(line)s: a job has no beginning.':
    'XML معطوب قبل السطر %(line)s: إحدى الوظائف بلا بداية.',
  'The XML is broken at line %(line)s, and which job stands there cannot be told.':
    'XML معطوب في السطر %(line)s، ولا يمكن معرفة الوظيفة التي كُتبت هناك.',
  'The feed is not written in %(told)s throughout: what is not was read as %(read)s.':
    'القائمة ليست مكتوبة كلها بترميز %(told)s: وما خالفه قُرئ بترميز %(read)s.',
  'Which job this is cannot be told, because its letters cannot be read.':
    'لا يمكن معرفة هذه الوظيفة، لأن حروفها غير مقروءة.',
  'Letters of this job cannot be read: the feed is not written in %(told)s, as it says.':
    'لا يمكن قراءة بعض حروف هذه الوظيفة: القائمة ليست مكتوبة بترميز %(told)s كما تقول.',
  'Letters of this job became question marks before it came here: “%(sample)s”.':
    'تحولت حروف من هذه الوظيفة إلى علامات استفهام قبل وصولها: “%(sample)s”.',
  'Letters of this job look as if they had been encoded twice: “%(sample)s”.':
    'يبدو أن بعض حروف هذه الوظيفة رُمِّزت مرتين: «%(sample)s».',
  'The row has more cells than there are columns with names: “%(value)s” was not read.':
    'في الصف خلايا أكثر من الأعمدة المسماة: لم تُقرأ «%(value)s».',
  'The letters of the sheet cannot be told: save it as “CSV UTF-8” or as XLSX.':
    'لا يمكن معرفة ترميز حروف الجدول: احفظه بصيغة «CSV UTF-8» أو XLSX.',
  'The pay “%(value)s” in the column “%(column)s” says no currency or no time: name both, such as “EUR” and “year”.':
    'الأجر «%(value)s» في العمود «%(column)s» بلا عملة أو بلا مدة: اذكرهما معًا، مثل «EUR» و«year».',
  'The file is empty.': 'الملف فارغ.',
  'This is a web page with a table, which some programs call .xls. Save it as XLSX or as “CSV UTF-8”.':
    'هذه صفحة ويب فيها جدول، وتسميها بعض البرامج ‎.xls. احفظها بصيغة XLSX أو «CSV UTF-8».',
  'This is a workbook of an old Excel (.xls). Save it as XLSX or as “CSV UTF-8”.':
    'هذا مصنف من إصدار قديم من Excel ‏(‎.xls). احفظه بصيغة XLSX أو «CSV UTF-8».',
  'Letters of this job were lost before it came here: “%(sample)s”.':
    'فُقدت بعض حروف هذه الوظيفة قبل وصولها إلى هنا: «%(sample)s».',
  'The feed declares a document type, which the site refuses.': 'تعلن القائمة عن نوع مستند، والموقع يرفض ذلك.',
  'Read as %(format)s, which expects %(expected)s. There is none; what is there: %(found)s.':
    'قُرئ المصدر بصيغة %(format)s، وهي تتوقع %(expected)s، ولا يوجد ذلك. الموجود: %(found)s.',
  'The feed goes on at %(next)s, which was not read.': 'للمصدر تتمة في %(next)s لم تُقرأ.',
  'The feed has %(total)s jobs, but only %(given)s of them are here.':
    'تضم القائمة %(total)s وظيفة، لكن الموجود منها هنا %(given)s فقط.',
} as const satisfies Record<string, string>
