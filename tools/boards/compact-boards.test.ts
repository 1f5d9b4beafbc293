import { expect, test } from "vitest";
import { compactBoards, toCsv } from "./compact-boards.ts";

const LIST = `ats,token,company,website,board_url
greenhouse,acme,Acme,https://acme.example,https://job-boards.greenhouse.io/acme
lever,,Prose,https://prose.example,https://jobs.eu.lever.co/prose
lever,plexus,Plexus,https://plexus.example,https://www.plexus.example/careers
personio,amina,"Amina, Bank",https://amina.example,https://amina.jobs.personio.com/
recruitee,,Atlys,https://atlys.example,https://careers.atlys.example/
workday,,Adobe,https://adobe.example,https://adobe.wd5.myworkdayjobs.com/external_experienced
ashby,,Nobody,https://nobody.example,https://nobody.example/careers
taleo,x,Old,https://old.example,https://old.example/jobs
greenhouse,ACME,Acme again,https://acme.example,https://boards.greenhouse.io/acme
`;

test("each board has the token its system goes by; employers known for remote work come first", () => {
  const { boards, left } = compactBoards(LIST, ["atlys", "Prose Inc"]);
  expect(toCsv(boards)).toBe(`ats,token,company,website
recruitee,careers.atlys.example,Atlys,https://atlys.example
greenhouse,acme,Acme again,https://acme.example
lever,eu:prose,Prose,https://prose.example
lever,plexus,Plexus,https://plexus.example
personio,amina.jobs.personio.com,"Amina, Bank",https://amina.example
workday,adobe/wd5/external_experienced,Adobe,https://adobe.example
`);
  expect(left).toEqual({ "no token for ashby": 1, "no system taleo": 1 });
});
