/** Arabic texts about requests and electronic signing, by English text. */
export const AR_OFFERS = {
  // What candidates ask
  'Type your question.': 'اكتب سؤالك.',
  'Choose a date after the offer ends.': 'يُرجى اختيار تاريخ بعد انتهاء العرض.',
  'This offer has no end date, so you can take your time.': 'ليس لهذا العرض تاريخ انتهاء، فخذ وقتك.',
  'You asked for this already. The employer has not answered yet.': 'سبق أن طلبت ذلك، ولم يردّ صاحب العمل بعد.',
  'You asked a lot already. Wait for the employer to answer.': 'لقد أرسلت طلبات كثيرة. انتظر ردّ صاحب العمل.',

  // What employers answer
  'This request could not be found.': 'تعذّر العثور على هذا الطلب.',
  'This request was answered already.': 'سبق الرد على هذا الطلب.',
  'A question is answered by its text alone.': 'يُجاب عن السؤال بالنص وحده.',
  'Give the text of the answer.': 'يُرجى إدخال نص الرد.',
  'Say whether this is granted or refused.': 'يُرجى تحديد ما إذا كان الطلب مقبولًا أم مرفوضًا.',
  'Give the new end of the offer.': 'يُرجى إدخال تاريخ الانتهاء الجديد للعرض.',
  'Only granting more time gives the offer a new end.': 'لا يتغير تاريخ انتهاء العرض إلا بمنح مهلة إضافية.',
  'The new end comes after the one there is.': 'يجب أن يكون تاريخ الانتهاء الجديد بعد التاريخ الحالي.',

  // Contact person
  'This is not a phone number.': 'هذا ليس رقم هاتف.',

  // Notifications
  'Answers to what you asked': 'الردود على ما سألت عنه',
  'The employer answered your question about the offer for %(position)s':
    'ردّ صاحب العمل على سؤالك بشأن عرض وظيفة %(position)s',
  'You have more time to decide on the offer for %(position)s': 'لديك مهلة إضافية للرد على عرض وظيفة %(position)s',
  'The employer answered your request for more time for the offer for %(position)s':
    'ردّ صاحب العمل على طلبك مهلة إضافية لعرض وظيفة %(position)s',
  'The employer answered your request for a paper copy of the offer for %(position)s':
    'ردّ صاحب العمل على طلبك نسخة ورقية من عرض وظيفة %(position)s',

  // The signing page
  'Before you agree': 'قبل الموافقة',
} as const
