/** Made-up JazzHR, Jobvite and NEOGOV feeds: open and closed jobs, and the meaning of fields. */
export const XML_OF_SMALLER_SYSTEMS = {
  jazzhr: `<?xml version="1.0" encoding="UTF-8"?>
<jobs>
  <publisher>JazzHR (The Resumator)</publisher>
  <job>
    <id>job_20260801_A1</id><status>Open</status><title><![CDATA[Baker]]></title><department>Ovens</department>
    <url>https://crumb.applytojob.com/apply/A1/Baker</url><city>Tampa</city><state>FL</state><country>US</country>
    <description><![CDATA[<p>Bake bread.</p>]]></description><type>Part Time</type><experience>Mid Level</experience>
    <original_open_date>2026-08-01</original_open_date>
  </job>
  <job><id>job_20260801_B2</id><status>Filled</status><title>Miller</title><city>Tampa</city></job>
  <job><id>job_20260801_C3</id><status>Open</status><title>Runner</title><experience>2 years</experience></job>
</jobs>`,
  jobvite: `<?xml version="1.0" encoding="UTF-8"?>
<result>
  <job>
    <id>oAbC1fwQ</id><requisitionid>R-7</requisitionid><title><![CDATA[Keeper]]></title><category>Light</category>
    <location>Bar Harbor, Maine</location><date>7/4/2026</date><jobtype>Full-Time</jobtype>
    <description><![CDATA[<p>Keep it lit.</p>]]></description>
    <detail-url>https://jobs.jobvite.com/beacon/job/oAbC1fwQ</detail-url>
    <apply-url>https://jobs.jobvite.com/beacon/job/oAbC1fwQ/apply</apply-url>
  </job>
  <job><id>oDeF2fwQ</id><title></title><date>13/40/2026</date></job>
</result>`,
  neogov: `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:joblisting="http://www.neogov.com/namespaces/JobListing">
  <channel>
    <title>Sitka</title>
    <item>
      <title>Harbor Officer</title><link>https://www.governmentjobs.com/careers/sitka/jobs/4412</link>
      <description><![CDATA[<p>Watch the harbor.</p>]]></description><guid>https://www.governmentjobs.com/careers/sitka/jobs/4412</guid>
      <joblisting:jobId>4412</joblisting:jobId><joblisting:minimumSalary>24.5</joblisting:minimumSalary>
      <joblisting:maximumSalary>31</joblisting:maximumSalary><joblisting:salaryCurrency>USD</joblisting:salaryCurrency>
      <joblisting:salaryInterval>Hour</joblisting:salaryInterval><joblisting:location>Sitka - 99835 - Sitka Borough</joblisting:location>
      <joblisting:state>Alaska</joblisting:state><joblisting:department>Harbors</joblisting:department>
      <joblisting:jobType>Full-Time</joblisting:jobType><joblisting:qualifications>Knots &amp; lines</joblisting:qualifications>
      <joblisting:advertiseFromDateUTC>2026-08-02 08:00:00:0</joblisting:advertiseFromDateUTC>
      <joblisting:advertiseToDateTimeUTC>2026-09-30 23:59:00:0</joblisting:advertiseToDateTimeUTC>
    </item>
    <item>
      <title>Clerk</title><link>https://www.governmentjobs.com/careers/sitka/jobs/4413</link>
      <joblisting:jobId>4413</joblisting:jobId><joblisting:location>Sitka</joblisting:location>
      <joblisting:advertiseToDateTimeUTC>Continuous</joblisting:advertiseToDateTimeUTC>
    </item>
  </channel>
</rss>`,
}
