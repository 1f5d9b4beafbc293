import { expect, test } from "vitest";
import { findDates } from "./resume-dates.ts";

const span = (startDate: string | null, endDate: string | null) => ({ startDate, endDate, isCurrent: false });
const since = (startDate: string | null) => ({ startDate, endDate: null, isCurrent: true });

test.each([
  ["Jan 2020 – Mar 2023", span("2020-01", "2023-03")],
  ["03/2019 – heute", since("2019-03")],
  ["dal 2018 al 2021", span("2018", "2021")],
  ["Sept. 2020 - mars 2022", span("2020-09", "2022-03")],
  ["2017", span(null, "2017")],
  ["January 20XX - Current", since(null)],
  ["seit 03.2020", since("2020-03")],
  ["01.03.2019 - 31.12.2020", span("2019-03-01", "2020-12-31")],
  ["de enero de 2018 a diciembre de 2020", span("2018-01", "2020-12")],
  ["Desde junio de 2019", since("2019-06")],
  ["mai 2021 à ce jour", since("2021-05")],
  ["Jan – Mar 2020", span("2020-01", "2020-03")],
  ["Août 2018 – Aujourd'hui", since("2018-08")],
  ["03/19 – heute", since("2019-03")],
  ["08/98 – 02/04", span("1998-08", "2004-02")],
  ["May '23 – now", since("2023-05")],
  ["2012 - 16", span("2012", "2016")],
  ["09/2016–", since("2016-09")],
  ["Mar 2019 to date", since("2019-03")],
  ["2016 Sep – 2019 Aug", span("2016-09", "2019-08")],
  ["dal 11/2017 a tutt'oggi", since("2017-11")],
])("%s", (line, dates) => {
  expect(findDates(line)).toMatchObject([{ dates, start: 0, end: line.length }]);
});

test.each(["(415) 555-0173", "served 2000+ users", "€2020", "in 60313 Frankfurt", "24/7 on call", "grade 09/10"])(
  "%s names no date",
  (line) => {
    expect(findDates(line)).toEqual([]);
  },
);
