-- Spreads the job list over the machines of a Citus cluster by posting id. To be run once, on the coordinator, after the migrations; what
-- was not tried is in docs/SCALING.md. Every other table stays on the coordinator.
begin;

-- Foreign keys between tables distributed alike are allowed once both are.
alter table catalogue_words drop constraint catalogue_words_posting_catalogue_postings_id_fkey;
alter table catalogue_postings drop constraint catalogue_postings_id_jobs_id_fkey;

select create_reference_table('catalogue_facts');
select create_reference_table('catalogue_terms');
select create_distributed_table('jobs', 'id');
select create_distributed_table('catalogue_postings', 'id', colocate_with => 'jobs');
select create_distributed_table('catalogue_words', 'posting', colocate_with => 'jobs');

alter table catalogue_postings add constraint catalogue_postings_id_jobs_id_fkey
  foreign key (id) references jobs (id) on delete cascade;
alter table catalogue_words add constraint catalogue_words_posting_catalogue_postings_id_fkey
  foreign key (posting) references catalogue_postings (id) on delete cascade;

commit;
